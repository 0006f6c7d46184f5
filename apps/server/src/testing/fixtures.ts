import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { emailAddress, mobileNumber } from '../people/person/contact.ts'

export const testPassword = 'Quad-2026'

/** A hash of `testPassword` with the cheapest parameters, so that a log-in is fast. */
const cheapHash = (() => {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: testPassword,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=8,t=1,p=1$${unpaddedBase64(nonce)}$${unpaddedBase64(tag)}`
})()

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

export interface PersonFixture {
  readonly number: string
  readonly mobile?: string
  readonly certificate?: string
  readonly roles?: readonly ('admin' | 'issuer')[]
}

/** Adds a person who can log in with `testPassword`, and their organisation. */
export async function addPerson(db: Db, { number, mobile, certificate, roles = [] }: PersonFixture): Promise<number> {
  await db
    .insertInto('organization')
    .values({ id: 1, parent_id: null, path: '/1/', name: '云湖大学', name_en: 'Yunhu University' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('person')
    .values({
      number,
      mobile: mobile ?? null,
      certificate: certificate ?? null,
      kind: number.startsWith('2') ? 'student' : 'staff',
      name: '某人',
      name_en: 'Someone',
      organization_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('account').values({ person_id: id, password_hash: cheapHash }).execute()
  for (const role of roles)
    await db.insertInto('person_role').values({ person_id: id, role, organization_id: 1 }).execute()
  if (roles.includes('admin')) await requireFactorOf(db, {})
  return id
}

/** Sets from when each role must have a second factor; new portals require one of administrators. */
export async function requireFactorOf(
  db: Db,
  required: Partial<Record<'admin' | 'issuer' | 'staff' | 'student', string>>,
  options: { readonly passkey_alone?: boolean; readonly trusts_sign_on?: boolean } = {},
): Promise<void> {
  const values = { required: JSON.stringify(required), passkey_alone: true, trusts_sign_on: false, ...options }
  await db
    .insertInto('factor_policy')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Marks the linked addresses of people as confirmed. */
export async function confirmAddresses(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update person p set confirmed_email = coalesce(${emailAddress}, ''),
    confirmed_phone = coalesce(${mobileNumber}, '') where p.id = any(${[...ids]}::bigint[])`.execute(db)
}
