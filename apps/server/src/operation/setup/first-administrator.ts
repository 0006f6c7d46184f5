import type { Db } from '../../database/schema.ts'
import { insertPortalDefaults } from './new-portal.ts'

export interface NewAdministrator {
  readonly number: string
  readonly name: string
  readonly nameEn: string
  readonly email: string
  readonly passwordHash: string
}

/**
 * Creates the first person of a portal, an administrator who may send notices for the whole institution. Starts the set-up
 * and deletes the one-time key. Call it only for an empty portal, after `lockInitialSetup`.
 */
export async function createFirstAdministrator(trx: Db, person: NewAdministrator): Promise<number> {
  const organizationId = await insertPortalDefaults(trx)
  const { id } = await trx
    .insertInto('person')
    .values({
      number: person.number,
      name: person.name,
      name_en: person.nameEn || person.name,
      email: person.email,
      kind: 'staff',
      organization_id: organizationId,
      position: '门户管理员',
      position_en: 'Portal administrator',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('account').values({ person_id: id, password_hash: person.passwordHash }).execute()
  await trx
    .insertInto('person_role')
    .values((['admin', 'issuer'] as const).map((role) => ({ person_id: id, role, organization_id: organizationId })))
    .execute()
  await trx.deleteFrom('setup_key').execute()
  await trx
    .insertInto('setup_state')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
