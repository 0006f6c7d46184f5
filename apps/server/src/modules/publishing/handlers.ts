import { handlersFor } from '../../contract/handlers-for.ts'
import { languageOf } from '../../http/language.ts'
import { flag } from '../../shared/json-values.ts'
import { noticeCounts } from '../notice/notice-count-cache.ts'
import { addRecipients } from './add-recipients.ts'
import { editNotice } from './edit.ts'
import { fanOutSizes } from './fan-out.ts'
import { listIssuers } from './issuers.ts'
import { revokeNotice } from './revoke.ts'
import { listScheduled, unschedule } from './schedule.ts'
import { sendNotice } from './send.ts'

export const publishingHandlers = handlersFor('publishing', {
  async issuers({ db, user }) {
    const rows = await listIssuers(db, user.personId)
    return { list: rows.map((row) => ({ ...row, official: flag(true) })) }
  },
  channels: async ({ request }) => request.server.channels,

  send: ({ body, db, database, user, request }) =>
    noticeCounts(database).invalidateAfter(
      sendNotice(db, body, user, { channels: request.server.channels, sizes: fanOutSizes(database) }),
    ),

  async scheduled({ db, user, request }) {
    return { list: await listScheduled(db, user.personId, languageOf(request)) }
  },

  async unschedule({ body, db, user }) {
    return { draft_id: await unschedule(db, user, body.id) }
  },

  addRecipients: ({ body, db, database, user, request }) =>
    noticeCounts(database).invalidateAfter(
      addRecipients(db, body.id, body.audience, user, {
        channels: request.server.channels,
        sizes: fanOutSizes(database),
      }),
    ),

  edit: (input) => noticeCounts(input.database).invalidateAfter(editNotice(input)),
  revoke: (input) => noticeCounts(input.database).invalidateAfter(revokeNotice(input)),
})
