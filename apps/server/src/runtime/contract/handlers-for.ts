import type { HandlersOf, Noun } from './contract-types.ts'

/**
 * Gives a noun's handlers their types, from the contract:
 *
 *     export const tipHandlers = handlersFor('tip', {
 *       async list({ query, user, db }) { return listTips(db, user.personId, query.begin_time) },
 *     })
 *
 * `query` and `body` are checked already; the returned value becomes `data` of the envelope. To refuse, throw
 * `new AppError(409, { zh: '…', en: '…' })`; any other error responds with 500 and is logged.
 */
export function handlersFor<N extends Noun>(_noun: N, handlers: HandlersOf<N>): HandlersOf<N> {
  return handlers
}
