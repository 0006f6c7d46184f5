import { showAuditEntries } from '../../runtime/audit/show-entries.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import {
  listGatewayProblems,
  listOutbox,
  listRetrying,
  type OutboxState,
  releaseMessages,
  retryMessages,
  summarizeOutbox,
} from './outbox.ts'
import { loadSendingLimits, writeSendingLimits } from './sending-limits.ts'

export const deliveryHandlers = handlersFor('delivery', {
  limits: ({ db }) => loadSendingLimits(db),

  async saveLimits({ body, db, audit }) {
    await db.transaction().execute(async (trx) => {
      await writeSendingLimits(trx, body)
      await audit.record(trx, { detail: body })
    })
    return { saved: true }
  },

  async outbox({ query, db, request, audit }) {
    const text = query.text?.trim() || undefined
    const { list, total } = await listOutbox(db, { ...query, text }, sliceOf(query))
    const notices = await summarizeOutbox(db, [...new Set(list.map(({ notice_id }) => notice_id))])
    audit.add({ detail: { people: new Set(list.map(({ user_id }) => user_id)).size } })
    const { email, sms } = request.server.channels
    const problems = await listGatewayProblems(db)
    const retrying = await listRetrying(db)
    return {
      list: list.map((row) => ({ ...row, state: row.state as OutboxState, due_at: instant(row.due_at) })),
      total,
      notices,
      channels: { email, sms },
      problems: problems.map(({ misconfigured, since, ...rest }) => ({
        ...rest,
        misconfigured: flag(misconfigured),
        since: instant(since),
      })),
      retrying: retrying.map(({ next_at, ...rest }) => ({ ...rest, next_at: instant(next_at) })),
    }
  },

  async release({ body, db, audit, request }) {
    const { notice_id, user_id, channel } = body
    if (user_id !== undefined && notice_id === undefined) throw new AppError(400, errorTexts.badRequest)
    if (request.server.channels[channel] === 'outbox') throw noGateway(channel)
    const released = await db.transaction().execute(async (trx) => {
      const count = await releaseMessages(trx, body)
      const about = notice_id === undefined ? {} : { noticeId: notice_id }
      if (count > 0) await audit.record(trx, { ...about, detail: { channel, messages: count } })
      else audit.skip()
      return count
    })
    return { released }
  },

  async retry({ body: { channel }, db, audit, request }) {
    if (request.server.channels[channel] === 'outbox') throw noGateway(channel)
    const retried = await db.transaction().execute(async (trx) => {
      const messages = await retryMessages(trx, channel)
      await audit.record(trx, { detail: { channel, messages } })
      return messages
    })
    return { retried }
  },

  audit: showAuditEntries,
})

function noGateway(channel: 'email' | 'sms'): AppError {
  const setting = channel === 'email' ? 'SMTP_URL' : 'SMS_URL'
  return new AppError(409, {
    zh: `还没有设置 ${setting}，无法发送。请在服务器上设置后重新启动，再发送。`,
    en: `${setting} is not set, so nothing can go out. Set it on the server, restart it, then send again.`,
  })
}
