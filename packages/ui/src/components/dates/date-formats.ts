import { dateLanguage } from '../../labels/date-language.ts'
import { utcOf } from './day-math.ts'

/** Formatters for days in a language; each accepts a day such as `2026-11-20`. */
export function dateFormats(locale: string) {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLanguage(locale), { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(utcOf(day))
  }
  return {
    // 11月 is quicker to read than 十一月
    month: by({ month: locale === 'zh' ? 'short' : 'long' }),
    year: by({ year: 'numeric' }),
    monthAndYear: by({ year: 'numeric', month: 'long' }),
    weekday: by({ weekday: 'narrow' }),
    longWeekday: by({ weekday: 'long' }),
    day: by({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
  }
}
