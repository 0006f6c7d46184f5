import type { Db } from '../../database/schema.ts'
import { type Ldap, ldapAuthority } from '../../process/settings/ldap-settings.ts'
import type { LoginQuery } from './ask-directory.ts'

/** Remembers the name of a person's entry after a log-in, for a directory in which no service account can search. */
export async function rememberEntry(
  db: Db,
  ldap: Ldap,
  { personId, dn }: { readonly personId: number; readonly dn: string },
): Promise<void> {
  await db
    .updateTable('sign_on_identity')
    .set({ entry_dn: dn })
    .where('authority', '=', ldapAuthority(ldap))
    .where('person_id', '=', personId)
    .where('entry_dn', 'is distinct from', dn)
    .execute()
}

/**
 * A query for the entry of a logged-in person, and the settings that it needs. The name that they typed to log in is not
 * stored: a service account searches by number, otherwise the entry is the one of the last log-in.
 */
export async function queryOfPerson(
  db: Db,
  ldap: Ldap,
  personId: number,
): Promise<{ readonly ldap: Ldap; readonly query: LoginQuery }> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('sign_on_identity as i', (join) =>
      join.onRef('i.person_id', '=', 'p.id').on('i.authority', '=', ldapAuthority(ldap)),
    )
    .select(['p.number', 'i.entry_dn'])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  const query = { login: row?.number ?? '', dn: row?.entry_dn ?? undefined }
  return { ldap: { ...ldap, filter: `(${ldap.attributes.number}={login})` }, query }
}
