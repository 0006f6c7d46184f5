import { handlersFor } from '../../contract/handlers-for.ts'
import { AppError } from '../../http/app-error.ts'
import { flag, instant } from '../../shared/json-values.ts'
import { sliceOf } from '../../shared/slice.ts'
import { listAuditEntries } from '../audit/list-entries.ts'
import {
  listGatewayProblems,
  listOutbox,
  listRetrying,
  type OutboxState,
  releaseMessages,
  retryMessages,
} from './outbox.ts'

export const deliveryHandlers = handlersFor('delivery', {
  async outbox({ query, db, request, audit }) {
    const { list, total } = await listOutbox(db, query.state, sliceOf(query))
    audit.add({ detail: { people: new Set(list.map(({ user_id }) => user_id)).size } })
    const { email, sms } = request.server.channels
    const problems = await listGatewayProblems(db)
    const retrying = await listRetrying(db)
    return {
      list: list.map((row) => ({ ...row, state: row.state as OutboxState, due_at: instant(row.due_at) })),
      total,
      channels: { email, sms },
      problems: problems.map(({ misconfigured, since, ...rest }) => ({
        ...rest,
        misconfigured: flag(misconfigured),
        since: instant(since),
      })),
      retrying: retrying.map(({ next_at, ...rest }) => ({ ...rest, next_at: instant(next_at) })),
    }
  },

  async release({ body: { notice_id, channel }, db, audit, request }) {
    if (request.server.channels[channel] === 'outbox') throw noGateway(channel)
    const released = await db.transaction().execute(async (trx) => {
      const count = await releaseMessages(trx, notice_id, channel)
      if (count > 0) await audit.record(trx, { noticeId: notice_id, detail: { channel, messages: count } })
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

  async audit({ query, db, audit }) {
    const { list, total } = await listAuditEntries(db, query.text, sliceOf(query))
    if (query.text !== undefined) audit.add({ detail: { text: query.text.trim() } })
    return {
      list: list.map(({ at, name, name_en, organization, organization_en, title, detail, ...row }) => ({
        ...row,
        at: instant(at),
        name: name ?? '',
        name_en: name_en ?? '',
        organization: organization ?? '',
        organization_en: organization_en ?? '',
        title: title ?? '',
        detail: detail as Record<string, string | number>,
      })),
      total,
    }
  },
})

function noGateway(channel: 'email' | 'sms'): AppError {
  const setting = channel === 'email' ? 'SMTP_URL' : 'SMS_URL'
  return new AppError(409, {
    zh: `还没有设置 ${setting}，无法发送。请在服务器上设置后重新启动，再发送。`,
    en: `${setting} is not set, so nothing can go out. Set it on the server, restart it, then send again.`,
  })
}
