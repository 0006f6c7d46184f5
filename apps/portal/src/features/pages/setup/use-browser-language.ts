import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { languageOf } from '../../../state/chosen-locale.ts'
import { changeLanguageAction, localeAtom } from '../../../state/locale.ts'

const APPLIED_KEY = 'setup-language'

/** During the first set-up, switches to English once if the browser's language is English. */
export function useBrowserLanguage(): void {
  const locale = useAtomValue(localeAtom)
  const change = useSetAtom(changeLanguageAction)
  useEffect(() => {
    // Checked only once, so that a change back to Chinese is kept.
    if (sessionStorage.getItem(APPLIED_KEY) !== null) return
    sessionStorage.setItem(APPLIED_KEY, 'yes')
    if (locale === 'zh' && languageOf(navigator.language) === 'en') void change('en')
  }, [locale, change])
}
