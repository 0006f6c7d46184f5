import { Readable } from 'node:stream'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAnew } from '../../identity/factor/testing/people.ts'
import { renewSetupKey } from '../../operation/setup/setup-key.ts'
import { consumeMessages } from '../../people/account-message/testing/waiting-messages.ts'
import { pseudonymOf } from '../../runtime/session/pseudonym.ts'
import { requireFactorOf } from '../../testing/fixtures.ts'
import { call, createTestApp, inject, logIn, type TestApp } from '../../testing/test-app.ts'
import { readPassword } from './read-password.ts'
import { createAccount, grantRole, pseudonymOfNumber, resetPassword, resetPersonFactors } from './tasks.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const person = { number: 'A0001', name: '陆知行', role: 'admin', kind: 'staff', generate: false } as const

test('the first account administers the portal, and the set-up continues in a browser', async () => {
  const { db } = server.database
  const key = await renewSetupKey(db)
  await expect(createAccount(db, { ...person, role: 'none' }, 'Fresh-2026')).rejects.toThrow(/is its administrator/)
  expect(await createAccount(db, person, 'Fresh-2026')).toMatch(/Created A0001, the administrator/)
  await requireFactorOf(db, {})
  const headers = await logIn(server.app, 'A0001', 'Fresh-2026')
  expect((await call(server.app, contract.setup.progress, { headers })).data.steps.names).toBe('open')
  expect((await call(server.app, contract.setup.check, { body: { key: key ?? '' } })).status).toBe(409)
  await expect(createAccount(db, person, 'Fresh-2026')).rejects.toThrow(/already exists/)
})

test('other accounts get the specified role and organisation', async () => {
  const { db } = server.database
  await db
    .insertInto('organization')
    .values({ id: 2, parent_id: 1, path: '/1/2/', name: '图书馆', name_en: 'Library' })
    .execute()
  const issuer = { ...person, number: 'T0002', role: 'issuer', organization: 'Library' } as const
  expect(await createAccount(db, issuer, 'Fresh-2026')).toBe('Created T0002 with the role issuer.')
  expect(await createAccount(db, { ...issuer, number: 'T0003', role: 'none' }, 'Fresh-2026')).toBe('Created T0003.')
  await expect(createAccount(db, { ...issuer, number: 'T4', organization: '9' }, 'Fresh-2026')).rejects.toThrow(
    /no organisation 9\. Nothing/,
  )
  expect(await grantRole(db, { number: 'T0003', role: 'issuer', organization: '2' })).toMatch(/issuer for 图书馆 now/)
  expect(await grantRole(db, { number: 'T0003', role: 'issuer', organization: '2' })).toMatch(/already/)
  const toEverybody = { number: 'T0003', role: 'issuer', organization: '2', everybody: true } as const
  expect(await grantRole(db, toEverybody)).toMatch(/issuer for 图书馆, to everybody, now/)
  expect(await grantRole(db, toEverybody)).toMatch(/already/)
  await expect(grantRole(db, { number: 'nobody', role: 'admin' })).rejects.toThrow(/no person with the number nobody/)
  const roles = await db
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.number', 'r.role', 'r.organization_id', 'r.everybody'])
    .where('p.number', 'like', 'T%')
    .orderBy('p.number')
    .execute()
  expect(roles).toEqual([
    { number: 'T0002', role: 'issuer', organization_id: 2, everybody: false },
    { number: 'T0003', role: 'issuer', organization_id: 2, everybody: true },
  ])
})

test('a new password ends the sessions of the person, and each change is recorded without the password', async () => {
  const { db } = server.database
  // The console set this password, so it gives access only to changing it.
  const headers = await logInAnew(server.app, 'T0002', 'Fresh-2026')
  const { id } = await db
    .updateTable('person')
    .set({ email: 'lu@example.edu', email_bound: true, confirmed_email: 'lu@example.edu' })
    .where('number', '=', 'T0002')
    .returning('id')
    .executeTakeFirstOrThrow()
  const { config } = server.app
  const options = { number: 'T0002', generate: false }
  // People who log in elsewhere get no password of the portal.
  const withoutPasswords = { ...config, signOn: { ...config.signOn, localLogin: false } }
  await expect(resetPassword(db, withoutPasswords, options, 'Other-2026')).rejects.toThrow(/stores no password of/)
  expect(await resetPassword(db, config, options, 'Other-2026')).toMatch(/ended sessions: 1/)
  expect(await consumeMessages(db, id)).toEqual(['password-reset to lu@example.edu'])
  expect((await inject(server.app, contract.user.info, { headers })).statusCode).toBe(401)
  expect(await logInAnew(server.app, 'T0002', 'Other-2026')).toHaveProperty('cookie')
  await expect(logIn(server.app, 'T0002', 'Fresh-2026')).rejects.toThrow(/422/)
  const entries = await db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'admin-command')
    .execute()
  expect(entries).toHaveLength(6)
  expect(entries.every(({ person_id }) => person_id === null)).toBe(true)
  expect(JSON.stringify(entries)).not.toMatch(/2026"|argon/)
})

test('a person whose factors were reset is notified', async () => {
  const { db } = server.database
  const { id } = await db.selectFrom('person').select('id').where('number', '=', 'T0002').executeTakeFirstOrThrow()
  await consumeMessages(db, id)
  expect(await resetPersonFactors(db, { number: 'T0002' })).toMatch(/no second factor any more/)
  expect(await consumeMessages(db, id)).toEqual(['factors-reset to lu@example.edu'])
})

test('returns the pseudonym of a person in the log, and records the look-up', async () => {
  const { db } = server.database
  const { id } = await db.selectFrom('person').select('id').where('number', '=', 'T0002').executeTakeFirstOrThrow()
  const pseudonym = await pseudonymOf(server.app.logSecret, id)
  expect(await pseudonymOfNumber(server.database, { number: 'T0002' })).toBe(`The log calls T0002 ${pseudonym}.`)
  const entries = await db.selectFrom('audit_entry').select('detail').where('action', '=', 'admin-command').execute()
  expect(entries).toContainEqual({ detail: { command: 'pseudonym', number: 'T0002', person: id } })
})

test('a piped password must follow the rules and must not be easy to guess', async () => {
  const read = (text: string) => readPassword(Readable.from([`${text}\n`]), server.database.db)
  await expect(read('short-1')).rejects.toThrow(/8 to 20 characters/)
  for (const common of ['password1', 'Admin-2026']) await expect(read(common)).rejects.toThrow(/easy to guess/)
  expect(await read('Lake-and-sky-7')).toBe('Lake-and-sky-7')
})
