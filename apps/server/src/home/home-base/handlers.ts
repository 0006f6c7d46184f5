import { type ChangeState, registerChangeKinds } from '../../platform/change/change-kinds.ts'
import { editConflict, revisionOf } from '../../platform/change/edit-conflict.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { describeCards } from './describe-cards.ts'
import {
  cardsOf,
  entityOf,
  findEffective,
  homeBaseKinds,
  listBases,
  loadBase,
  lockBases,
  requireOrganization,
  storeBase,
} from './repository.ts'

registerChangeKinds(homeBaseKinds)

type BaseRow = Awaited<ReturnType<typeof listBases>>[number]

function withoutId({ id: _id, ...base }: BaseRow) {
  return base
}

export const homeBaseHandlers = handlersFor('homeBase', {
  async show({ query, db }) {
    await requireOrganization(db, query.organization_id)
    const effective = await findEffective(db, query)
    const cards = await cardsOf(db, effective?.id)
    const isExact = effective?.role === query.role && effective.organization_id === query.organization_id
    const arrangedCards = cards.flatMap(({ id, mode }) => (mode === null ? [] : [{ id, mode }]))
    return {
      exact: flag(isExact),
      // The revision of the rows that are shown, to detect later changes.
      revision: revisionOf(isExact ? { cards: arrangedCards } : null),
      effective: effective ? withoutId(effective) : null,
      cards: cards.map(({ mode, enabled, ...card }) => ({ ...card, mode: mode ?? 'default', enabled: flag(enabled) })),
      bases: (await listBases(db)).map(withoutId),
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
