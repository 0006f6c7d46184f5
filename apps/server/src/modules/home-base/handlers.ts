import { handlersFor } from '../../contract/handlers-for.ts'
import { flag } from '../../shared/json-values.ts'
import { type ChangeState, registerChangeKinds } from '../change/change-kinds.ts'
import { recordChange } from '../change/record-change.ts'
import { describeCards } from './describe-cards.ts'
import {
  cardsOf,
  entityOf,
  findApplying,
  homeBaseKinds,
  listBases,
  loadBase,
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
    return {
      own: flag(applies?.role === query.role && applies.organization_id === query.organization_id),
      applies: applies ? placeOf(applies) : null,
      cards: cards.map(({ mode, enabled, ...card }) => ({ ...card, mode: mode ?? 'default', enabled: flag(enabled) })),
      bases: (await listBases(db)).map(placeOf),
    }
  },

  async save({ body: { cards, ...key }, db, user: { personId }, audit }) {
    await requireOrganization(db, key.organization_id)
    const id = await db.transaction().execute(async (trx) => {
      const before = await loadBase(trx, key)
      const after = cards === null ? null : { cards }
      await storeBase(trx, key, after)
      return recordChange(trx, {
        ...{ personId, kind: 'home-base', entityId: entityOf(key), audit },
        ...{ before: before as ChangeState, after, difference: describeCards(before, after) },
        details: { organizationId: key.organization_id },
      })
    })
    return { change_id: id }
  },
})
