import { AppError } from '../../plugins/app-error.ts'
import { handlersFor } from '../../plugins/handlers-for.ts'
import { sliceOf } from '../shared/page.ts'
import { unfinished } from '../shared/unfinished.ts'
import { instant } from '../shared/wire.ts'
import { loadNotice, loadPage, markAllRead, markRead } from './repository.ts'
import { summaryOf } from './summary.ts'

export const noticeHandlers = handlersFor('notice', {
  async list({ query, database, user }) {
    const { list, total, unread } = await loadPage(database, user.personId, query.box, sliceOf(query))
    return { list: list.map(summaryOf), total, unread }
  },

  async detail({ body, db, user: { personId } }) {
    const row = await loadNotice(db, personId, body.box, body.id)
    if (!row) {
      throw new AppError(404, {
        zh: '没有找到该通知，或您无权查看。',
        en: 'There is no such notice, or you may not see it.',
      })
    }
    if (row.received === true && row.is_read !== true) await markRead(db, personId, body.id)
    const revoked = row.revoked_at !== null
    const asksReply = row.receipt_subject !== null && !revoked
    return {
      ...summaryOf({ ...row, is_read: true }),
      content: revoked ? '' : row.content,
      content_en: '',
      html: '',
      html_en: '',
      contact: revoked ? '' : row.contact,
      receipt: asksReply
        ? {
            subject: row.receipt_subject ?? '',
            template: 'custom' as const,
            reading: 'unable' as const,
            options: row.options.map(({ key, label, count }) => ({ key, label, count: count ?? 0 })),
            note: 'none' as const,
            answer: row.answer ?? '',
            answer_note: '',
            deadline: row.receipt_deadline && instant(row.receipt_deadline),
          }
        : null,
      files: revoked ? [] : row.files,
      event: null,
      version: 1,
      edited_at: null,
      versions: [],
      subscribed: 0 as const,
      received: 0 as const,
      email: 0 as const,
      sms: null,
    }
  },

  readAll: async ({ db, user }) => ({ count: await markAllRead(db, user.personId) }),
  version: unfinished,
  reason: unfinished,
  answer: unfinished,
  favourite: unfinished,
})
