import type { Db } from '../../database/schema.ts'
import type { ScimMappingTable } from '../../database/tables/scim.ts'

/** The source of organisations: groups whose name has the prefix, the department of people, or none. */
export type Mapping = Pick<ScimMappingTable, 'source'> & { readonly prefix: string }

export async function loadMapping(db: Db): Promise<Mapping> {
  const row = await db.selectFrom('scim_mapping').select(['source', 'prefix']).executeTakeFirst()
  return row ?? { source: 'none', prefix: '' }
}

export async function writeMapping(trx: Db, mapping: Mapping): Promise<void> {
  await trx
    .insertInto('scim_mapping')
    .values({ id: 1, ...mapping })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(mapping))
    .execute()
}
