import { normalNumber } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { hashOf } from './hash.ts'

/**
 * The name of an account in a normal form, because many CAS and SAML servers return it as it was typed. For an account
 * that is already linked, the name under which it is linked.
 */
export async function accountName(db: Db, authority: string, typed: string, prefix = ''): Promise<string> {
  const normal = normalNumber(typed)
  const names = [typed, normal, normal.toUpperCase()].map((name) => prefix + name)
  const linked = await db
    .selectFrom('sign_on_identity')
    .select('subject_hash')
    .where('authority', '=', authority)
    .where(
      'subject_hash',
      'in',
      names.map((name) => hashOf(authority, name)),
    )
    .limit(1)
    .executeTakeFirst()
  return names.find((name) => linked?.subject_hash.equals(hashOf(authority, name))) ?? prefix + normal
}
