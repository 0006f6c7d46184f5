import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { browserStore } from '../../../shared/browser-store.ts'
import { languageOf } from '../../../state/chosen-locale.ts'
import { changeLanguageAction, localeAtom } from '../../../state/locale.ts'

const tabStore = browserStore('setup-', () => sessionStorage)

/** During the first set-up, switches to English once if the browser's language is English. */
export function useBrowserLanguage(): void {
  const locale = useAtomValue(localeAtom)
  const change = useSetAtom(changeLanguageAction)
  useEffect(() => {
    // Checked only once, so that a change back to Chinese is kept. Without storage nothing is switched.
    if (tabStore.read('language') || !tabStore.write('language', {})) return
    if (locale === 'zh' && languageOf(navigator.language) === 'en') void change('en')
  }, [locale, change])
}
