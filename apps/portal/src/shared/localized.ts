import type { Locale } from '../state/locale.ts'

/** An object with a text in both languages, as `name` and `name_en`. */
export type Bilingual<Key extends string> = Record<Key | `${Key}_en`, string>

/** The text in the given language, or in the other one if it is empty. */
export function localized<Key extends string>(item: Bilingual<Key>, key: Key, locale: Locale): string {
  const zh = item[key]
  const en = item[`${key}_en` as `${Key}_en`]
  return locale === 'en' ? en || zh : zh || en
}
