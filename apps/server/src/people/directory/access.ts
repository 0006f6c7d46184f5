import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { lockAdministrators, requireAdministrator } from './administrators.ts'
import { noOrganization, noPerson } from './errors.ts'

/** The ids of several people as one key of the change log. */
export const keyOf = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(',')
const idsOf = (key: string) => key.split(',').map(Number)

/** Loads people by id and locks them. Throws a 404 if one of them does not exist. */
async function loadPeople(trx: Db, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('person')
    .select(['id', 'number', 'organization_id', 'disabled_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length < ids.length) throw noPerson()
  return rows
}

/** Access state of some people, by number: disabled or active. */
export async function loadAccess(trx: Db, ids: readonly number[]): Promise<ChangeState> {
  return Object.fromEntries(
    (await loadPeople(trx, ids)).map((row) => [row.number, row.disabled_at ? 'disabled' : 'active']),
  )
}

/** Makes the present access of people final: the undo of an import that disabled them does not enable them. */
export async function keepAccess(trx: Db, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('import_before')
    .where('what', '=', 'gone')
    .where('entity_id', 'in', [...ids])
    .execute()
}

/**
 * Disables people and ends their sessions, or enables them again. People already in the wanted state stay as they are.
 */
export async function setAccess(trx: Db, ids: readonly number[], disabled: boolean, byPerson: number): Promise<void> {
  if (disabled && ids.includes(byPerson)) {
    throw new AppError(409, {
      zh: '您不能停用自己的账号，请由另一位管理员操作。',
      en: 'You cannot disable your own account. Ask another administrator.',
    })
  }
  if (disabled) await lockAdministrators(trx)
  await keepAccess(trx, ids)
  await trx
    .updateTable('person')
    .set({ disabled_at: disabled ? new Date() : null })
    .where('id', 'in', [...ids])
    .where('disabled_at', disabled ? 'is' : 'is not', null)
    .execute()
  if (disabled) return requireAdministrator(trx)
  // Sessions from before the person was disabled must not continue.
  await trx
    .deleteFrom('session')
    .where('person_id', 'in', [...ids])
    .execute()
  await trx
    .deleteFrom('proof_step')
    .where('person_id', 'in', [...ids])
    .execute()
}

/** Disabled people in the change log: one change for all people who were chosen together. */
export const accessKind: ChangeKind = {
  name: { zh: '这些人员', en: 'these people' },
  needsProof: true,
  load: (trx, key) => loadAccess(trx, idsOf(key)),
  apply: async (trx, key, state, personId) => {
    const rows = await loadPeople(trx, idsOf(key))
    for (const disabled of [true, false]) {
      const targetState = disabled ? 'disabled' : 'active'
      const ids = rows.filter(({ number }) => state?.[number] === targetState).map(({ id }) => id)
      if (ids.length > 0) await setAccess(trx, ids, disabled, personId)
    }
  },
}

/** The organisation of each of these people, by number. */
export async function loadPlaces(trx: Db, ids: readonly number[]): Promise<ChangeState> {
  return Object.fromEntries((await loadPeople(trx, ids)).map((row) => [row.number, row.organization_id]))
}

/** Moves people to an organisation. */
export async function placePeople(trx: Db, ids: readonly number[], organizationId: number): Promise<void> {
  const target = await trx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .forKeyShare()
    .executeTakeFirst()
  if (!target) throw noOrganization()
  await trx
    .updateTable('person')
    .set({ organization_id: organizationId })
    .where('id', 'in', [...ids])
    .execute()
}

/** The organisations of people, in the change log. */
export const placeKind: ChangeKind = {
  name: { zh: '这些人员', en: 'these people' },
  needsProof: true,
  load: (trx, key) => loadPlaces(trx, idsOf(key)),
  apply: async (trx, key, state) => {
    const rows = await loadPeople(trx, idsOf(key))
    const peopleByOrganization = Map.groupBy(rows, ({ number }) => state?.[number] as number)
    for (const [organization, people] of peopleByOrganization) {
      await placePeople(
        trx,
        people.map(({ id }) => id),
        organization,
      )
    }
  },
}
