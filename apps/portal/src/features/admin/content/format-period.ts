import type { Locale } from '../../../state/locale.ts'

const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' }

/** Formats a period. If it begins and ends on the same day, the day appears only once. */
export const formatPeriod = (begins: string, ends: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    new Date(begins),
    new Date(ends),
  )
