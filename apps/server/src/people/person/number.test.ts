import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccount, grantRole } from '../../commands/admin/tasks.ts'
import { identityOf } from '../../identity/sign-on/identity.ts'
import { findMatch } from '../../identity/sign-on/match-person.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { call } from '../../testing/test-app.ts'
import { applyImport, problemsOf, runImport, uploadAndCheck } from '../directory-import/testing/files.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** How people write the number T0002. */
const spellings = ['t0002', ' T0002 ', 'T 0002', 'Ｔ０００２', 'ｔ０００２', '\u200bT0002\u3000']

const logIn = async (identifier: string, password = testPassword) => {
  const { status, data } = await call(world.app, contract.auth.login, { body: { identifier, password } })
  return status === 200 ? data.user_id : status
}
const numbers = async () =>
  (await world.db.selectFrom('person').select('number').orderBy('id').execute()).map(({ number }) => number)
const create = (number: string) =>
  call(world.app, contract.directory.createPerson, {
    headers: world.admin.headers,
    body: {
      number,
      name: '陈一',
      name_en: 'Chen Yi',
      kind: 'staff',
      organization_id: 1,
      position: '',
      position_en: '',
      title: '',
      mobile: '',
      landline: '',
      email: '',
    },
  })

test.each(spellings)('“%s” means T0002 wherever a number is entered', async (typed) => {
  const before = await numbers()
  expect(await logIn(typed)).toBe(world.issuer.id)

  const map = { number: 'number', name: 'name', kind: 'kind' }
  const attributes = { number: typed, name: '王老师', kind: 'staff' }
  const identity = identityOf(attributes, { authority: 'test', subject: 'wang', map, emailIsVerified: true })
  expect(await findMatch(world.db, identity, { create: true })).toMatchObject({ personId: world.issuer.id })

  const created = await create(typed)
  expect([created.status, created.errmsg]).toEqual([409, expect.stringContaining('belongs to')])

  const idp = await identityProvider(world)
  const added = await idp.send('POST', '/Users', { userName: typed, displayName: 'X' })
  expect([added.status, added.body.scimType]).toEqual([409, 'uniqueness'])
  const renamed = await idp.send('PUT', `/Users/${world.other.id}`, { userName: typed, displayName: 'X' })
  expect([renamed.status, renamed.body.scimType]).toEqual([409, 'uniqueness'])
  const found = await idp.send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${typed}"`)}`)
  expect(found.body.Resources).toMatchObject([{ id: String(world.issuer.id), userName: 'T0002' }])

  const person = { number: typed, name: 'X', role: 'none', kind: 'staff', generate: false } as const
  await expect(createAccount(world.db, person, 'Fresh-2026')).rejects.toThrow(/already exists/)
  expect(await grantRole(world.db, { number: typed, role: 'issuer' })).toContain('has the role issuer')

  const { headers } = world.admin
  const people = await call(world.app, contract.directory.people, { query: { text: typed }, headers })
  expect(people.data.list.map(({ number }) => number)).toEqual(['T0002'])
  const hits = await call(world.app, contract.search.all, { query: { text: typed }, headers: world.issuer.headers })
  expect(hits.data.person_list.map(({ number }) => number)).toEqual(['T0002'])
  const recognised = await call(world.app, contract.audience.numbers, {
    body: { numbers: [typed] },
    headers: world.issuer.headers,
  })
  expect(recognised.data).toEqual({ found: [typed], unknown: [] })

  const job = await uploadAndCheck(world, `学号,姓名,人员类别,所属组织\r\n"${typed}",王老师,教职工,图书馆`)
  expect([await problemsOf(world, job.id), job.added, job.changed]).toEqual([[], 0, 1])
  await applyImport(world, job.id)
  await runImport(world)
  const { organization_id } = await world.db
    .selectFrom('person')
    .select('organization_id')
    .where('id', '=', world.issuer.id)
    .executeTakeFirstOrThrow()
  expect(organization_id).toBe(organization.library)

  expect(await numbers()).toEqual(before)
})

test('a number is stored in the spelling of the institution, in half-width characters without spaces', async () => {
  expect((await create(' Ｚh-０００９ ')).status).toBe(200)
  expect(await numbers()).toContain('Zh-0009')
  const job = await uploadAndCheck(
    world,
    '学号,姓名,人员类别,所属组织\r\nNew1,陈一,学生,图书馆\r\nｎｅｗ１,陈二,学生,图书馆',
  )
  expect(await problemsOf(world, job.id)).toEqual(['3 number twice 2'])
})

test('the database refuses to give two people the same number', async () => {
  const same = world.db.updateTable('person').set({ number: 't0002' }).where('id', '=', world.other.id).execute()
  await expect(same).rejects.toMatchObject({ code: '23505' })
})

test.each(['+86 138 0000 0001', '138-0000-0001', '138 0000 0001', '008613800000001', '１３８００００００01'])(
  'the mobile number %s logs in',
  async (typed) => expect(await logIn(typed)).toBe(world.student.id),
)

test('a certificate number can log in regardless of the case of its last character', async () => {
  const certificate = '11010519491231002X'
  await world.db.updateTable('person').set({ certificate }).where('id', '=', world.student.id).execute()
  expect(await logIn(certificate.toLowerCase())).toBe(world.student.id)
})

test('failed log-ins are counted together for all spellings of an identifier', async () => {
  const variants = [...spellings, 'ｔ0002', 'T 0 0 0 2', 't00 02', 'T0002']
  for (const typed of variants) expect(await logIn(typed, 'Wrong-2026')).toBe(422)
  expect(await logIn('T0002', 'Wrong-2026')).toBe(429)
  // No person has this number; the response must be the same.
  const unknown = Array.from({ length: 10 }, (_, spaces) => `1390000${' '.repeat(spaces)}${spaces % 2 ? '-' : ''}9999`)
  for (const typed of unknown) expect(await logIn(typed, 'Wrong-2026')).toBe(422)
  expect(await logIn('+8613900009999', 'Wrong-2026')).toBe(429)
})

test('an e-mail address logs in only where the institution allows it, and only a confirmed one', async () => {
  const email = 'lin@example.edu'
  const set = (values: Record<string, unknown>) =>
    world.db
      .updateTable('person')
      .set({ email, email_bound: true, ...values })
      .where('id', '=', world.student.id)
      .execute()
  await set({ confirmed_email: email })
  expect(await logIn(email)).toBe(422)
  Object.assign(world.app.config, { signOn: { ...noSignOn, emailLogin: true } })
  expect(await logIn('LIN@example.edu')).toBe(world.student.id)
  // An address that someone else entered is not confirmed.
  await set({ confirmed_email: '' })
  expect(await logIn(email)).toBe(422)
  // Two people who share an address.
  await set({ confirmed_email: email })
  await world.db
    .updateTable('person')
    .set({ email, email_bound: true, confirmed_email: email })
    .where('id', '=', world.other.id)
    .execute()
  expect(await logIn(email)).toBe(422)
})
