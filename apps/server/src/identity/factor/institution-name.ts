import type { Db } from '../../database/schema.ts'
import { isObject } from '../../runtime/shared/is-object.ts'

/** Name of the portal in authenticator apps and passkeys. */
export async function institutionName(db: Db): Promise<string> {
  const row = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const name = isObject(row?.config) ? row.config.official_name : undefined
  return typeof name === 'string' && name !== '' ? name : 'Quadrangle'
}
