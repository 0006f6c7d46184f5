import type { Db } from '../../database/schema.ts'
import { isNumber } from '../../people/person/number.ts'
import type { ProviderKey, SignOn } from '../../process/settings/sign-on-settings.ts'
import type { ExternalIdentity } from './identity.ts'
import { SignOnError } from './sign-on-error.ts'

/**
 * Refuses a log-in as staff, or as a person with a role, through a provider for students only: its statement is not
 * enough for them. Must be called before the account is linked.
 */
export async function requireServed(
  db: Db,
  signOn: SignOn,
  provider: ProviderKey,
  { number, kind }: ExternalIdentity,
): Promise<void> {
  if (!signOn.studentsOnly.includes(provider)) return
  const person = await db
    .selectFrom('person as p')
    .leftJoin('person_role as r', 'r.person_id', 'p.id')
    .select(['p.kind', 'r.role'])
    .where(isNumber('p.number', number))
    .limit(1)
    .executeTakeFirst()
  const isStudent = person ? person.kind === 'student' && person.role === null : kind !== 'staff'
  if (!isStudent) throw new SignOnError('refused', 'the person is no student, or holds a role: SIGN_ON_STUDENTS_ONLY')
}
