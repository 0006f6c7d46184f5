import type { Db } from '../../database/schema.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { countRecipients } from '../audience/count.ts'
import { checkScheduledMessages } from '../delivery/count-messages.ts'
import { checkRequest } from './check-request.ts'
import type { CleanedContent } from './clean-content.ts'
import { formError } from './form-error.ts'
import { messagesOf, type PublishOptions, publish, requireQuotaFor } from './publish.ts'
import { findScheduled, scheduleNotice } from './schedule.ts'
import { digestOf, findSent, type SendResult } from './send-key.ts'
import { cleanAndValidate, noRecipients, type SendRequest } from './send-request.ts'
import { type Issuer, requireSender } from './sender.ts'

type SharedOptions = Pick<PublishOptions, 'channels' | 'sizes' | 'audit' | 'dailyLimits' | 'attachmentBytesPerDay'>

export interface SendOptions extends SharedOptions {
  readonly now?: Date
  /** Whether the issuer has recently proved who they are. */
  readonly proved?: boolean
}

/**
 * Sends or schedules a notice, in one transaction. A second request with the same key and content changes nothing and returns
 * the result of the first; with other content it is refused.
 */
export async function sendNotice(
  db: Db,
  request: SendRequest,
  issuer: Issuer,
  { now = new Date(), proved = false, ...options }: SendOptions,
): Promise<SendResult> {
  // Checks the rights first, because cleaning a long text is slow, and cleans before anything is locked.
  await requireSender(db, request.sender, issuer)
  const cleaned = await cleanAndValidate(request, issuer.personId, now)
  return db.transaction().execute(async (trx) => {
    // A second request with the same key waits here until the first is committed.
    await lockPerson(trx, issuer.personId)
    const earlier = (await findSent(trx, request, issuer)) ?? (await findScheduled(trx, request, issuer))
    if (earlier) {
      options.audit.skip()
      return earlier
    }
    const checked = await checkRequest(trx, request, cleaned, issuer)
    if (request.send_at === null)
      return publish(trx, request, issuer, checked, { ...options, now, proved, digest: digestOf(request) })
    const { people } = await countRecipients(trx, checked.rules, issuer.personId)
    if (people === 0) throw formError(noRecipients)
    const messages = await messagesOf(trx, request, issuer, checked, { proved })
    await checkScheduledMessages(trx, messages, options.dailyLimits)
    await requireQuotaFor(trx, request, issuer, checked, options.attachmentBytesPerDay)
    return scheduleNotice(trx, request, request.send_at, issuer, {
      recipients: people,
      people: messages.people,
      proved,
      audit: options.audit,
    })
  })
}

/** Cleans a scheduled notice that is due. Call it before anything is locked: cleaning a long text is slow. */
export const readDue = (request: SendRequest, writerId: number, now: Date) =>
  cleanAndValidate({ ...request, send_at: null }, writerId, now)

/** Sends a scheduled notice in the caller's transaction. Rights, audience and files may have changed, so it checks all again. */
export async function sendDue(
  trx: Db,
  request: SendRequest,
  cleaned: CleanedContent,
  issuer: Issuer,
  options: Omit<SendOptions, 'attachmentBytesPerDay'> & {
    readonly scheduledAt: Date
    readonly scheduledPeople?: number
  },
): Promise<SendResult> {
  const { now = new Date(), proved = false } = options
  // Its draft was deleted when it was scheduled. One that has come back since is a newer text.
  const due = { ...request, send_at: null, draft_id: null }
  const checked = await checkRequest(trx, due, cleaned, issuer, { acceptFormer: true })
  return publish(trx, due, issuer, checked, {
    ...options,
    now,
    proved,
    digest: digestOf(request),
  })
}
