import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { loadMapping, writeMapping } from './mapping.ts'
import { SCIM_PREFIX } from './scim-context.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

export const scimHandlers = handlersFor('scim', {
  async tokens({ db, request }) {
    const origin = request.server.config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
    return { address: `${origin}${SCIM_PREFIX}`, list: await listTokens(db), mapping: await loadMapping(db) }
  },

  async createToken({ body: { name, days }, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      const newToken = await createToken(trx, user.personId, name.trim(), days)
      await audit.record(trx, { detail: { scim: name.trim(), days } })
      return newToken
    })
  },

  async saveMapping({ body: { source, prefix }, db, audit }) {
    const mapping = { source, prefix: source === 'groups' ? prefix : '' }
    await db.transaction().execute(async (trx) => {
      await writeMapping(trx, mapping)
      await audit.record(trx, { detail: { mapping: source, prefix: mapping.prefix } })
    })
    return { saved: true }
  },

  async revokeToken({ body: { id }, db, audit }) {
    return db.transaction().execute(async (trx) => {
      const name = await revokeToken(trx, id)
      if (name === undefined) {
        throw new AppError(404, {
          zh: '没有找到该令牌，或已被吊销。',
          en: 'There is no such token, or it was revoked already.',
        })
      }
      await audit.record(trx, { detail: { scim: name } })
      return { revoked: true }
    })
  },
})
