import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { languageOf } from '../../../state/chosen-locale.ts'
import { changeLanguageAction, localeAtom } from '../../../state/locale.ts'

const ASKED = 'setup-language'

/** An empty portal has no language of its own yet: it begins in English where the browser speaks English, once. */
export function useBrowserLanguage(): void {
  const locale = useAtomValue(localeAtom)
  const change = useSetAtom(changeLanguageAction)
  useEffect(() => {
    // Asked only once, so that a change back to Chinese is kept.
    if (sessionStorage.getItem(ASKED) !== null) return
    sessionStorage.setItem(ASKED, 'yes')
    if (locale === 'zh' && languageOf(navigator.language) === 'en') void change('en')
  }, [locale, change])
}
