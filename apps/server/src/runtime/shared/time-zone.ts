import { limits } from '@quadrangle/api-client/contract'
import { z } from 'zod'

/** The time zone of the times in a file. */
export const timeZone = z.string().max(limits.identifier).refine(isZone, 'must be a time zone such as Asia/Shanghai')

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The time zone of the server's machine. */
export function systemTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Writes times as `2026-11-20 08:00:00` in a zone. */
export function wallClock(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
}
