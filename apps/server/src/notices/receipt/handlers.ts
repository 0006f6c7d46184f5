import { followableNotice } from '../../platform/rights/managed-notice.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { hasProof } from '../../runtime/session/proof.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { rememberRefusal } from '../delivery/count-messages.ts'
import { previewMessages } from './message-preview.ts'
import { listPeople, maySeeNames } from './recipient-list.ts'
import { remindMissing } from './remind.ts'
import { tallyOf } from './tally.ts'
import { loadTally } from './tally-query.ts'

export const receiptHandlers = handlersFor('receipt', {
  async tally({ query, db, user: { personId } }) {
    await followableNotice(db, personId, query.id)
    return tallyOf(await loadTally(db, personId, query.id))
  },

  async people({ query, db, user: { personId }, audit }) {
    const { id, state, organization_id, text } = query
    const { list, total } = await db.transaction().execute(async (trx) => {
      await followableNotice(trx, personId, id)
      if (organization_id !== undefined && !(await maySeeNames(trx, personId, organization_id))) {
        throw new AppError(403, {
          zh: '您只能查看自己可以发布通知的组织的名单。',
          en: 'You may see names only inside the organisations for which you may send.',
        })
      }
      const page = await listPeople(trx, personId, query, sliceOf(query))
      await audit.record(trx, {
        noticeId: id,
        ...(organization_id === undefined ? {} : { organizationId: organization_id }),
        detail: { state, people: page.list.length, ...(text === undefined ? {} : { text: text.trim() }) },
        mergeBy: state,
      })
      return page
    })
    return {
      total,
      list: list.map(({ answer, note, read_at, answered_at, ...person }) => ({
        ...person,
        answer: answer ?? '',
        note: note ?? '',
        read_at: read_at && instant(read_at),
        answered_at: answered_at && instant(answered_at),
      })),
    }
  },

  preview: ({ query: { id, kind }, db, user: { personId }, request }) =>
    previewMessages(db, { personId, noticeId: id, kind, channels: request.server.channels }),

  remind: async ({ body, db, database, user, request, audit }) =>
    rememberRefusal(
      db,
      user.personId,
      remindMissing(db, {
        personId: user.personId,
        noticeId: body.id,
        minutes: body.minutes,
        channels: request.server.channels,
        audit,
        dailyLimits: request.server.config,
        proved: await hasProof(database, user),
      }),
    ),
})
