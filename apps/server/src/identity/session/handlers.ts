import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { loadSessionPolicy } from '../../runtime/session/session-length.ts'
import { writeSessionPolicy } from './session-policy.ts'

export const sessionHandlers = handlersFor('session', {
  policy: ({ db }) => loadSessionPolicy(db),

  async savePolicy({ body, db, audit, request }) {
    const result = await db.transaction().execute(async (trx) => {
      const shortened = await writeSessionPolicy(trx, body)
      await audit.record(trx, { detail: { ...body, ...shortened } })
      return shortened
    })
    request.server.sessionCache.clear()
    return result
  },
})
