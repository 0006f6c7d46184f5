import type { Call } from '../../runtime/contract/contract-types.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { languageOf } from '../../runtime/http/language.ts'
import { hasProof } from '../../runtime/session/proof.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { countSendingLookup } from '../audience/number-lookups.ts'
import { rememberRefusal } from '../delivery/count-messages.ts'
import { noticeCounts } from '../notice/notice-count-cache.ts'
import { addRecipients } from './add-recipients.ts'
import { editNotice } from './edit.ts'
import { fanOutSizes } from './fan-out.ts'
import { listIssuers } from './issuers.ts'
import { revokeNotice } from './revoke.ts'
import { listScheduled, unschedule } from './schedule.ts'
import { type SendOptions, sendNotice } from './send.ts'

/** The options of a send, from the running server and the call. */
const sendOptions = async ({
  database,
  user,
  request,
  audit,
}: Pick<Call<unknown>, 'database' | 'user' | 'request' | 'audit'>): Promise<SendOptions> => ({
  channels: request.server.channels,
  sizes: fanOutSizes(database),
  dailyLimits: request.server.config,
  attachmentBytesPerDay: request.server.config.attachmentBytesPerDay,
  audit,
  proved: await hasProof(database, user),
})

export const publishingHandlers = handlersFor('publishing', {
  async issuers({ db, user }) {
    const rows = await listIssuers(db, user.personId)
    const everybody = rows.some((row) => row.everybody)
    return {
      list: rows.map(({ everybody: _, ...row }) => ({ ...row, official: flag(true) })),
      everybody: flag(everybody),
    }
  },
  channels: async ({ request }) => request.server.channels,

  async send(input) {
    const { body, db, database, user } = input
    // If the notice is refused, the caller learns which numbers belong to no one.
    await countSendingLookup(input, body.audience)
    const options = await sendOptions(input)
    return noticeCounts(database).invalidateAfter(
      rememberRefusal(db, user.personId, sendNotice(db, body, user, options)),
    )
  },

  async scheduled({ db, user, request }) {
    return { list: await listScheduled(db, user.personId, languageOf(request)) }
  },

  async unschedule({ body, db, user, audit }) {
    return { draft_id: await unschedule(db, user, body.id, audit) }
  },

  async addRecipients(input) {
    const { body, db, database, user } = input
    await countSendingLookup(input, body.audience)
    const options = await sendOptions(input)
    return noticeCounts(database).invalidateAfter(
      rememberRefusal(db, user.personId, addRecipients(db, body.id, body.audience, user, options)),
    )
  },

  edit: (input) =>
    noticeCounts(input.database).invalidateAfter(rememberRefusal(input.db, input.user.personId, editNotice(input))),
  revoke: (input) => noticeCounts(input.database).invalidateAfter(revokeNotice(input)),
})
