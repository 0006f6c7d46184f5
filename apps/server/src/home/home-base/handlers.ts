import { type ChangeState, registerChangeKinds } from '../../platform/change/change-kinds.ts'
import { editConflict, revisionOf } from '../../platform/change/edit-conflict.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { describeCards } from './describe-cards.ts'
import {
  cardsOf,
  entityOf,
  findApplying,
  homeBaseKinds,
  listBases,
  loadBase,
  lockBases,
  requireOrganization,
  storeBase,
} from './repository.ts'

registerChangeKinds(homeBaseKinds)

type BaseRow = Awaited<ReturnType<typeof listBases>>[number]

function placeOf({ id: _id, ...place }: BaseRow) {
  return place
}

export const homeBaseHandlers = handlersFor('homeBase', {
  async show({ query, db }) {
    await requireOrganization(db, query.organization_id)
    const applies = await findApplying(db, query)
    const cards = await cardsOf(db, applies?.id)
    const isExact = applies?.role === query.role && applies.organization_id === query.organization_id
    const arranged = cards.flatMap(({ id, mode }) => (mode === null ? [] : [{ id, mode }]))
    return {
      own: flag(isExact),
      // The revision of the rows that are shown, so that later changes are noticed.
      revision: revisionOf(isExact ? { cards: arranged } : null),
      applies: applies ? placeOf(applies) : null,
      cards: cards.map(({ mode, enabled, ...card }) => ({ ...card, mode: mode ?? 'default', enabled: flag(enabled) })),
      bases: (await listBases(db)).map(placeOf),
    }
  },

  async save({ body: { cards, revision, ...key }, db, user: { personId }, audit }) {
    const id = await db.transaction().execute(async (trx) => {
      await lockBases(trx, key.organization_id)
      const before = await loadBase(trx, key)
      const state = before as ChangeState
      if (revisionOf(state) !== revision) {
        throw await editConflict(trx, { kind: 'home-base', entityId: entityOf(key), state })
      }
      const after = cards === null ? null : { cards }
      await storeBase(trx, key, after)
      return recordChange(trx, {
        personId,
        kind: 'home-base',
        entityId: entityOf(key),
        audit,
        before: state,
        after,
        difference: describeCards(before, after),
        details: { organizationId: key.organization_id },
      })
    })
    return { change_id: id }
  },
})
