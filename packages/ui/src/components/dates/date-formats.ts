import { dateLanguage } from '../../labels/date-language.ts'
import { utcOf } from './day-math.ts'

/** Formatters for days in a language; each accepts a day such as `2026-11-20`. */
export function dateFormats(locale: string) {
  const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLanguage(locale), { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(utcOf(day))
  }
  return {
    // 11月 is quicker to read than 十一月
    month: dayFormatter({ month: locale === 'zh' ? 'short' : 'long' }),
    year: dayFormatter({ year: 'numeric' }),
    monthAndYear: dayFormatter({ year: 'numeric', month: 'long' }),
    weekday: dayFormatter({ weekday: 'narrow' }),
    longWeekday: dayFormatter({ weekday: 'long' }),
    day: dayFormatter({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
  }
}
