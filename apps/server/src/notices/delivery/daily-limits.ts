import type { Config } from '../../process/settings/config.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { formatNumber, TooManyMessages } from './too-many-messages.ts'
import type { IssuerUsage } from './usage.ts'

/** How many notices one issuer may send within 24 hours, and to how many recipients in all. */
export type DailyLimits = Pick<Config, 'noticesPerDay' | 'recipientsPerDay'>

/** Throws if a notice to so many people would exceed the daily limits of its issuer. */
export function refuseAboveDaily(
  { noticesPerDay, recipientsPerDay }: DailyLimits,
  used: Pick<IssuerUsage, 'notices' | 'people'>,
  people: number,
): void {
  if (people === 0) return
  if (used.notices >= noticesPerDay) throw new TooManyMessages(noticesError(noticesPerDay))
  if (used.people + people > recipientsPerDay) throw new TooManyMessages(recipientsError(recipientsPerDay, used.people))
}

const noticesError = (most: number): Localized => ({
  zh: `没有发送：您在 24 小时内最多可发 ${formatNumber(most)} 份通知（含提醒、更正和追加收件人），已达上限。请稍后再发，或请管理员在服务器上调大 NOTICES_PER_DAY。`,
  en: `Nothing was sent: you can send ${formatNumber(most)} notices in 24 hours (reminders, corrections and added recipients count), and that limit is reached. Send it later, or ask an administrator to raise NOTICES_PER_DAY on the server.`,
})

const recipientsError = (most: number, used: number): Localized => ({
  zh: `没有发送：您的通知在 24 小时内最多可发给 ${formatNumber(most)} 人次，已用 ${formatNumber(used)} 人次，余量不足。请减少收件人、稍后再发，或请管理员在服务器上调大 RECIPIENTS_PER_DAY。`,
  en: `Nothing was sent: your notices can go to ${formatNumber(most)} recipients in 24 hours, have gone to ${formatNumber(used)}, and the rest is not enough. Choose fewer recipients, send it later, or ask an administrator to raise RECIPIENTS_PER_DAY on the server.`,
})
