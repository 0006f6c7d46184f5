import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { storeAnswer } from './answer.ts'
import { findNotice, noticeOf, otherBoxes } from './detail.ts'
import { setFavourite } from './favourite.ts'
import { loadPage } from './load-page.ts'
import { notForYou, notFound } from './not-found.ts'
import { noticeCounts } from './notice-count-cache.ts'
import { markAllRead, markRead } from './reading.ts'
import { summaryOf } from './summary.ts'
import { loadVersion } from './versions.ts'
import { loadReason } from './why-received.ts'

export const noticeHandlers = handlersFor('notice', {
  async list({ query, database, user }) {
    const { box, page, page_size, ...filter } = query
    const slice = sliceOf({ page, page_size })
    const { list, total, unread } = await loadPage(database, user.personId, box, filter, slice)
    return { list: list.map(summaryOf), total, unread }
  },

  async detail({ body, db, database, user: { personId } }) {
    const { box, elsewhere } = body
    const found = await findNotice(db, personId, elsewhere === 1 ? [box, ...otherBoxes(box)] : [box], body.id)
    if (!found) throw notFound()
    const { row } = found
    if (row.received === true && row.is_read !== true)
      await noticeCounts(database).invalidateAfter(markRead(database, personId, body.id), personId)
    return noticeOf(row, found.box)
  },

  async version({ query, db, user }) {
    const row = await loadVersion(db, user.personId, query.id, query.version)
    if (!row) throw notFound()
    const { receipt_subject, replaced_at, ...rest } = row
    return { ...rest, receipt_subject: receipt_subject ?? '', replaced_at: instant(replaced_at) }
  },

  async reason({ query, db, user }) {
    const reason = await loadReason(db, user.personId, query.id)
    if (!reason) throw notForYou()
    return reason
  },

  async answer({ body, db, database, user: { personId } }) {
    const { answer, note, answered_at } = await noticeCounts(database).invalidateAfter(
      storeAnswer(db, personId, body),
      personId,
    )
    return { answer, answer_note: note ?? '', answered_at: instant(answered_at) }
  },

  async favourite({ body, db, user }) {
    if (!(await setFavourite(db, user.personId, body.id, body.favourite === 1))) throw notFound()
    return { favourite: flag(body.favourite === 1) }
  },

  readAll: async ({ db, database, user: { personId } }) => ({
    count: await noticeCounts(database).invalidateAfter(markAllRead(db, personId), personId),
  }),
})
