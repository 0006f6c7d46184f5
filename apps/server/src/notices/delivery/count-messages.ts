import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { isIssuerForAll, reachesEverybody } from '../../platform/rights/issuing.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { stepUp } from '../../runtime/session/proof.ts'
import { type DailyLimits, refuseAboveDaily } from './daily-limits.ts'
import { loadSendingLimits, type SendingLimits } from './sending-limits.ts'
import { formatNumber, TooManyMessages } from './too-many-messages.ts'
import { countUnproved, recordUsage, type Usage, usageOfAll, usageOfIssuer } from './usage.ts'

/** The messages that an issuer is about to cause. */
export interface NewMessages {
  readonly personId: number
  /** The people who get a message; 0 if only waiting text messages become longer. */
  readonly people: number
  /** All recipients of the notice, if it had others before. */
  readonly recipients?: number
  readonly urgent: boolean
  /** Parts of text messages, each of which costs. */
  readonly texts: number
  /** The parts if every recipient had a mobile number. Whether a proof is required must not reveal who has one. */
  readonly mostTexts: number
  /** Whether the issuer has a fresh proof of who they are. */
  readonly proved: boolean
  /** When this notice was scheduled: the proof for it and the issuer's other notices was checked then. */
  readonly scheduledAt?: Date | null
  /** How many people its groups have added since. */
  readonly addedByGroups?: number
}

/**
 * Records the messages of an issuer, or refuses them: too many within 24 hours, or so many that they need a proof. The
 * caller has locked the issuer (`lockPerson`), so that concurrent calls cannot exceed the limits of one issuer.
 */
export async function countMessages(trx: Db, messages: NewMessages, dailyLimits: DailyLimits): Promise<void> {
  const { personId, people, urgent, texts, mostTexts, proved, scheduledAt = null } = messages
  const limits = await loadSendingLimits(trx)
  const issuer = await usageOfIssuer(trx, personId)
  refuseAboveDaily(dailyLimits, issuer, people)
  if (urgent || mostTexts > 0) {
    // The lock keeps concurrent issuers from exceeding the limit of all issuers together.
    await sql`select pg_advisory_xact_lock(hashtext('message_usage'))`.execute(trx)
    const usage = { issuer, all: await usageOfAll(trx) }
    refuseAbove(limits, usage, messages)
    if (urgent) await refuseReserved(trx, limits, usage, personId)
  }
  const textsWithoutProof = proved || mostTexts === 0 ? 0 : issuer.texts + mostTexts
  requireProofFor(limits, await peopleWithoutProof(trx, messages), textsWithoutProof)
  await recordUsage(trx, { person_id: personId, urgent, texts, people, proved, scheduled_at: scheduledAt })
}

const noUsage: Usage = { issuer: { urgent: 0, texts: 0, notices: 0, people: 0 }, all: { urgent: 0, texts: 0 } }

/**
 * Checks the messages of a scheduled notice against the limits, without usage, which is counted when it is sent. Records a
 * proof, which vouches for earlier notices.
 */
export async function checkScheduledMessages(trx: Db, messages: NewMessages, dailyLimits: DailyLimits): Promise<void> {
  const limits = await loadSendingLimits(trx)
  refuseAboveDaily(dailyLimits, noUsage.issuer, messages.people)
  refuseAbove(limits, noUsage, messages)
  const { personId, proved, mostTexts } = messages
  requireProofFor(limits, await peopleWithoutProof(trx, messages), proved ? 0 : mostTexts)
  if (proved) await recordUsage(trx, { person_id: personId, urgent: false, texts: 0, proved })
}

/** The people whom an issuer would have reached without a proof, with those of earlier notices. */
async function peopleWithoutProof(
  trx: Db,
  { personId, people, recipients = people, proved, scheduledAt = null, addedByGroups = 0 }: NewMessages,
): Promise<number> {
  if (people === 0) return 0
  // Neither the proof nor the sum of that time included the people whom groups have added since.
  const unexpected = addedByGroups === 0 ? 0 : addedByGroups + (await countUnproved(trx, personId))
  if (proved) return unexpected
  if (scheduledAt) return Math.max(people, unexpected)
  return Math.max(recipients, people + (await countUnproved(trx, personId)))
}

/** Requires a proof for a change of a notice with many recipients or waiting text messages. Counts no messages. */
export async function requireProofOfChange(
  trx: Db,
  { people, texts, proved }: Pick<NewMessages, 'people' | 'texts' | 'proved'>,
): Promise<void> {
  if (!proved) requireProofFor(await loadSendingLimits(trx), people, texts)
}

/** Throws if so many people or text messages without a proof are too many. */
function requireProofFor(limits: SendingLimits, people: number, texts: number): void {
  if (people > limits.proof_people || texts > limits.proof_texts) throw stepUp()
}

function refuseAbove(limits: SendingLimits, usage: Usage, { urgent, texts }: NewMessages): void {
  const { issuer, all } = usage
  if (urgent && issuer.urgent >= limits.urgent_issuer) throw tooMany(urgentErrors.issuer(limits.urgent_issuer))
  if (urgent && all.urgent >= limits.urgent_all) throw tooMany(urgentErrors.all(limits.urgent_all))
  if (texts === 0) return
  if (issuer.texts + texts > limits.texts_issuer) throw tooMany(textErrors.issuer(limits.texts_issuer))
  if (all.texts + texts > limits.texts_all) throw tooMany(textErrors.all(limits.texts_all))
}

/**
 * Reserves as many urgent notices as one issuer may send, at most half of all, for issuers who may send to everybody.
 * Otherwise a few issuers of small organisations could use up the limit of all.
 */
async function refuseReserved(trx: Db, limits: SendingLimits, { all }: Usage, personId: number): Promise<void> {
  const reserved = Math.min(limits.urgent_issuer, Math.floor(limits.urgent_all / 2))
  if (all.urgent < limits.urgent_all - reserved) return
  const everybody = sql<boolean>`${reachesEverybody(personId)} or ${isIssuerForAll(personId)}`
  const { reaches } = await trx.selectNoFrom(everybody.as('reaches')).executeTakeFirstOrThrow()
  if (!reaches) throw tooMany(urgentErrors.reserved(all.urgent))
}

const tooMany = (text: Localized) => new TooManyMessages(text)

/** Records a refusal for the health page. Call it outside the transaction, which a refusal rolls back. */
export async function rememberRefusal<Result>(db: Db, personId: number, sending: Promise<Result>): Promise<Result> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof TooManyMessages) {
      // The health page needs only the last refusal.
      await db.deleteFrom('message_usage').where('person_id', '=', personId).where('refused', '=', true).execute()
      const row = { person_id: personId, urgent: false, texts: 0, refused: true }
      await db.insertInto('message_usage').values(row).execute()
    }
    throw error
  }
}

const urgentErrors = {
  issuer: (most: number): Localized => ({
    zh: `没有发送：您在 24 小时内最多可发 ${most} 份紧急通知（含提醒、更正和追加收件人），已达上限。请取消“紧急”后发送，或请管理员调高上限。`,
    en: `Nothing was sent: you can send ${most} urgent notices in 24 hours (reminders, corrections and added recipients count), and that limit is reached. Send it without “urgent”, or ask an administrator to raise the limit.`,
  }),
  all: (most: number): Localized => ({
    zh: `没有发送：全校在 24 小时内最多可发 ${most} 份紧急通知，已达上限。请取消“紧急”后发送，或请管理员调高上限。`,
    en: `Nothing was sent: all issuers together can send ${most} urgent notices in 24 hours, and that limit is reached. Send it without “urgent”, or ask an administrator to raise the limit.`,
  }),
  reserved: (used: number): Localized => ({
    zh: `没有发送：全校在 24 小时内已发 ${used} 份紧急通知，余下的留给可发送给全校人员的发布者。请取消“紧急”后发送，或请管理员调高上限。`,
    en: `Nothing was sent: all issuers together have sent ${used} urgent notices in 24 hours, and the rest is reserved for issuers who may send to everybody. Send it without “urgent”, or ask an administrator to raise the limit.`,
  }),
}

// The errors do not name the text messages that the notice needs or that were sent: the numbers would reveal whether
// hidden recipients have a mobile number, or have read a notice.
const textErrors = {
  issuer: (most: number): Localized => ({
    zh: `没有发送：您在 24 小时内最多可发 ${formatNumber(most)} 条短信，余量不足。请减少收件人、不发短信，或请管理员调高上限。`,
    en: `Nothing was sent: you can send ${formatNumber(most)} text messages in 24 hours, and the rest is not enough. Choose fewer recipients, leave out the text message, or ask an administrator to raise the limit.`,
  }),
  all: (most: number): Localized => ({
    zh: `没有发送：全校在 24 小时内最多可发 ${formatNumber(most)} 条短信，余量不足。请减少收件人、不发短信，或请管理员调高上限。`,
    en: `Nothing was sent: all issuers together can send ${formatNumber(most)} text messages in 24 hours, and the rest is not enough. Choose fewer recipients, leave out the text message, or ask an administrator to raise the limit.`,
  }),
}
