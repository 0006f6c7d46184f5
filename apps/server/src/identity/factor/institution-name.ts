import type { Db } from '../../database/schema.ts'
import { isObject } from '../../runtime/shared/is-object.ts'

/** What authenticator apps and passkeys call the portal. */
export async function institutionName(db: Db): Promise<string> {
  const row = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const name = isObject(row?.config) ? row.config.official_name : undefined
  return typeof name === 'string' && name !== '' ? name : 'Quadrangle'
}
