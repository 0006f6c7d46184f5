import { readStored } from './local-storage.ts'

/** A language of the portal. */
export type Locale = 'zh' | 'en'

/** The language of a code up to an underscore or hyphen (`zh_CN` → `zh`); unknown ones are Chinese. */
export function languageOf(code: string | null | undefined): Locale {
  return code?.split(/[_-]/)[0]?.toLowerCase() === 'en' ? 'en' : 'zh'
}

/** The language chosen in this browser, if any. */
export function chosenLocale(): Locale | undefined {
  const stored = readStored('locale')
  return stored ? languageOf(stored) : undefined
}
