import type { Db } from '../../database/schema.ts'
import { topOrganization } from '../directory/roles.ts'
import { loadMapping } from './mapping.ts'
import type { ScimClient } from './scim-context.ts'

/**
 * The organisation of a person: the one of their department if an administrator has mapped it, otherwise their current
 * one. A new person belongs to the top of the tree.
 */
export async function organizationForDepartment(
  trx: Db,
  client: ScimClient,
  department: string,
  currentId: number | undefined,
): Promise<number> {
  if (department !== '' && (await loadMapping(trx)).source === 'department') {
    const id = await organizationNamed(trx, department)
    if (id !== undefined) return id
    client.ignored.add(`department “${department.slice(0, 100)}”`)
  }
  return currentId ?? topOrganization(trx)
}

/** The only organisation with this code or name. */
async function organizationNamed(trx: Db, department: string): Promise<number | undefined> {
  const matches = await trx
    .selectFrom('organization')
    .select(['id', 'code'])
    .where((eb) => eb.or([eb('code', '=', department), eb('name', '=', department), eb('name_en', '=', department)]))
    .execute()
  const [only, other] = matches
  return matches.find(({ code }) => code === department)?.id ?? (other ? undefined : only?.id)
}
