import { CAMPUS_TIME_ZONE } from './campus-time-zone.ts'
import type { Locale } from './locale.ts'

const formats = {
  zh: { format: 'zh-CN', inZone: (time: string, zone: string) => `${time}（${zone}）` },
  en: { format: 'en-GB', inZone: (time: string, zone: string) => `${time} (${zone})` },
} as const

/** Formats a time or a period in the portal’s time zone, with its name, since readers may be in another zone. */
export function portalTime(locale: Locale, from: Date, to: Date | null = null): string {
  const { format, inZone } = formats[locale]
  const part = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(format, { timeZone: CAMPUS_TIME_ZONE, ...options }).format(at)
  const dateTime = (at: Date) => part({ dateStyle: 'medium', timeStyle: 'short' }, at)
  const end = (until: Date) => {
    const isSameDay = part({ dateStyle: 'short' }, from) === part({ dateStyle: 'short' }, until)
    return isSameDay ? `–${part({ timeStyle: 'short' }, until)}` : ` – ${dateTime(until)}`
  }
  return inZone(`${dateTime(from)}${to ? end(to) : ''}`, zoneName(format, from))
}

function zoneName(format: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(format, { timeZone: CAMPUS_TIME_ZONE, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? CAMPUS_TIME_ZONE
}
