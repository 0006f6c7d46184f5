import { handlersFor } from '../../plugins/handlers-for.ts'
import { languageOf } from '../../plugins/messages.ts'
import { deepBoxes } from '../notice/deep-boxes.ts'
import { flag } from '../shared/wire.ts'
import { addRecipients } from './add-recipients.ts'
import { editNotice } from './edit.ts'
import { sizesFor } from './hand-out.ts'
import { listIssuers } from './issuers.ts'
import { revokeNotice } from './revoke.ts'
import { listScheduled, unschedule } from './schedule.ts'
import { sendNotice } from './send.ts'

export const issueHandlers = handlersFor('issue', {
  async issuers({ db, user }) {
    const rows = await listIssuers(db, user.personId)
    return {
      list: rows.map(({ audience, sent, ...row }) => ({
        ...row,
        official: flag(true),
        audience: audience ?? 0,
        sent: sent ?? 0,
      })),
    }
  },
  channels: async ({ request }) => request.server.channels,

  send: ({ body, db, database, user, request }) =>
    deepBoxes(database).after(
      sendNotice(db, body, user, { channels: request.server.channels, sizes: sizesFor(database) }),
    ),

  async scheduled({ db, user, request }) {
    return { list: await listScheduled(db, user.personId, languageOf(request)) }
  },

  async unschedule({ body, db, user }) {
    return { draft_id: await unschedule(db, user, body.id) }
  },

  addRecipients: ({ body, db, database, user, request }) =>
    deepBoxes(database).after(
      addRecipients(db, body.id, body.audience, user, {
        channels: request.server.channels,
        sizes: sizesFor(database),
      }),
    ),

  edit: (input) => deepBoxes(input.database).after(editNotice(input)),
  revoke: (input) => deepBoxes(input.database).after(revokeNotice(input)),
})
