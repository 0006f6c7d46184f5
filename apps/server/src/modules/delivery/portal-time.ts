import { PORTAL_ZONE } from '../notice/filter.ts'
import type { Locale } from '../shared/locale.ts'

const words = {
  zh: { format: 'zh-CN', inZone: (time: string, zone: string) => `${time}（${zone}）` },
  en: { format: 'en-GB', inZone: (time: string, zone: string) => `${time} (${zone})` },
} as const

/**
 * A moment, or the time from one to another, as it is written to people who may read it anywhere: by the portal’s clock, with
 * the name of its zone.
 */
export function portalTime(locale: Locale, from: Date, to: Date | null = null): string {
  const { format, inZone } = words[locale]
  const part = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(format, { timeZone: PORTAL_ZONE, ...options }).format(at)
  const whole = (at: Date) => part({ dateStyle: 'medium', timeStyle: 'short' }, at)
  const end = (until: Date) => {
    const sameDay = part({ dateStyle: 'short' }, from) === part({ dateStyle: 'short' }, until)
    return sameDay ? `–${part({ timeStyle: 'short' }, until)}` : ` – ${whole(until)}`
  }
  return inZone(`${whole(from)}${to ? end(to) : ''}`, zoneName(format, from))
}

function zoneName(format: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(format, { timeZone: PORTAL_ZONE, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? PORTAL_ZONE
}
