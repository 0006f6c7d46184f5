import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { shortenSessionsOf } from '../../runtime/session/session-length.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { lockAdministrators, requireAdministrator } from './administrators.ts'
import { noOrganization, noPerson } from './errors.ts'
import { mentions } from './find-people.ts'

type Role = 'admin' | 'issuer'

export interface Grant {
  readonly personId: number
  readonly role: Role
  readonly organizationId: number
}

export const grantKey = ({ personId, role, organizationId }: Grant) => `${personId} ${role} ${organizationId}`

function grantOf(key: string): Grant {
  const [personId, role, organizationId] = key.split(' ')
  return { personId: Number(personId), role: role as Role, organizationId: Number(organizationId) }
}

/** Holders of a role, by organisation. */
export async function listRoles(
  db: Db,
  { role, text }: { role?: Role | undefined; text?: string | undefined },
  slice: Slice,
) {
  const searchText = text?.trim() ?? ''
  let grants = db
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
  if (role) grants = grants.where('r.role', '=', role)
  if (searchText !== '') grants = grants.where(mentions(searchText))
  const { total } = await grants.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await grants
    .select([
      'r.role',
      'r.person_id',
      'r.organization_id',
      'r.everybody',
      'r.carried_over',
      'p.number',
      'p.name',
      'p.name_en',
      'p.disabled_at',
    ])
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .orderBy('r.role')
    .orderBy('o.path')
    .orderBy('p.number')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return {
    list: rows.map(({ disabled_at, everybody, carried_over, ...row }) => ({
      ...row,
      disabled: flag(disabled_at !== null),
      everybody: flag(everybody),
      carried_over: flag(carried_over),
    })),
    total,
  }
}

/** The top of the tree, for which administrators have their role. */
export async function topOrganization(db: Db): Promise<number> {
  const top = await db
    .selectFrom('organization')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!top) throw noOrganization()
  return top.id
}

/**
 * State of a grant for the change log, locked until the transaction ends; null if there is no such grant. The name is
 * included for readers of the audit log.
 */
export async function loadGrant(trx: Db, { personId, role, organizationId }: Grant): Promise<ChangeState> {
  const row = await trx
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['p.number', 'r.role', 'o.name as organization', 'r.everybody', 'r.carried_over'])
    .where('r.person_id', '=', personId)
    // The administrator role does not depend on the organisation in the row.
    .where((eb) =>
      role === 'admin'
        ? eb('r.role', '=', role)
        : eb.and([eb('r.role', '=', role), eb('r.organization_id', '=', organizationId)]),
    )
    .limit(1)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) return null
  const { everybody, carried_over, ...grant } = row
  return { ...grant, ...(everybody && { everybody }), ...(carried_over && { carried_over }) }
}

/** A role to write: false removes it; `everybody` lets an issuer send notices to all people. */
export type Granted = false | { readonly everybody: boolean; readonly carried_over?: boolean }

/** Grants a role, changes its reach, or removes it. */
export async function writeGrant(trx: Db, grant: Grant, granted: Granted, byPerson: number): Promise<void> {
  const { personId, role, organizationId } = grant
  const existing = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst()
  if (!existing) throw noPerson()
  if (granted) {
    const organization = await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .forKeyShare()
      .executeTakeFirst()
    if (!organization) throw noOrganization()
    const { everybody, carried_over = false } = granted
    const reach = { everybody, carried_over }
    await trx
      .insertInto('person_role')
      .values({ person_id: personId, role, organization_id: organizationId, ...reach })
      .onConflict((conflict) => conflict.columns(['person_id', 'role', 'organization_id']).doUpdateSet(reach))
      .execute()
    return shortenSessionsOf(trx, personId)
  }
  if (role === 'admin') {
    if (personId === byPerson) {
      throw new AppError(409, {
        zh: '您不能取消自己的管理员身份，请由另一位管理员操作。',
        en: 'You cannot take the administrator’s role from yourself. Ask another administrator.',
      })
    }
    await lockAdministrators(trx)
    await trx.deleteFrom('person_role').where('person_id', '=', personId).where('role', '=', 'admin').execute()
    return requireAdministrator(trx)
  }
  await trx
    .deleteFrom('person_role')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .where('organization_id', '=', organizationId)
    .execute()
}

/** A role in the change log. */
export const roleKind: ChangeKind = {
  name: { zh: '该角色', en: 'this role' },
  needsProof: true,
  load: (trx, key) => loadGrant(trx, grantOf(key)),
  apply: (trx, key, state, personId) =>
    writeGrant(
      trx,
      grantOf(key),
      state !== null && { everybody: state.everybody === true, carried_over: state.carried_over === true },
      personId,
    ),
}
