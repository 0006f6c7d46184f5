import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { organization, type World } from '../../testing/areas/world.ts'
import { peopleBase } from '../../testing/directory-settings.ts'
import { call } from '../../testing/test-app.ts'
import {
  AttributePortal,
  type Claims,
  confirmedHere,
  here,
  never,
  type Rules,
  takeAll,
  there,
} from './testing/attribute-portal.ts'

const BAD = '\ufffd\ufffd'
const fillAll: Rules = { ...never, name_en: 'fill', email: 'fill', organization: 'fill' }
let portal: AttributePortal
let world: World

beforeAll(async () => {
  portal = await AttributePortal.open()
  ;({ world } = portal)
})
afterAll(() => portal.close())
beforeEach(() => portal.reset())

const person = () =>
  world.db
    .selectFrom('person')
    .select(['name', 'name_en', 'email', 'kind', 'organization_id'])
    .where('id', '=', world.student.id)
    .executeTakeFirstOrThrow()
const link = () => world.db.selectFrom('sign_on_identity').selectAll().executeTakeFirstOrThrow()
const changes = () => world.db.selectFrom('admin_change').selectAll().orderBy('id').execute()
const ignoredRecords = async () => {
  const query = world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'sign-on-ignored')
  return (await query.orderBy('id').execute()).map(({ detail }) => (detail as { ignored: string }).ignored)
}

test('without a rule no field follows; the values of the provider are stored, and written only where they differ', async () => {
  const before = await changes()
  await portal.logInThere()
  expect(await person()).toEqual(here)
  const first = await link()
  expect(first).toMatchObject({
    provider: 'oidc',
    name: '林小雨',
    name_en: 'Lin Xiao Yu',
    kind: 'staff',
    organization: 'LIB',
    email: 'lin@example.edu',
    email_verified: true,
    ignored: '',
  })
  await portal.logInThere()
  expect(await link()).toEqual(first)
  await portal.logInThere({ name: '林雨' })
  expect(await link()).toMatchObject({ name: '林雨', linked_at: first.linked_at })
  expect(await changes()).toEqual(before)
})

test('a field covered by a rule follows at the next log-in, as an automatic change that can be undone', async () => {
  await portal.logInThere()
  await portal.saveRules(takeAll)
  expect(await person()).toEqual(here)
  const before = await changes()
  await portal.logInThere()
  const { name, name_en, email } = there
  expect(await person()).toEqual({ name, name_en, email, kind: 'staff', organization_id: organization.library })
  const [change, ...more] = (await changes()).slice(before.length)
  expect([change?.kind, change?.person_id, more]).toEqual(['person', null, []])
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'person-saved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    person_id: null,
    detail: { by: 'single sign-on', provider: 'oidc', name: '林晓雨 → 林小雨' },
  })
  await portal.logInThere()
  expect(await changes()).toHaveLength(before.length + 1)

  const undone = await call(world.app, contract.change.undo, {
    body: { id: change?.id ?? 0 },
    headers: world.admin.headers,
  })
  expect(undone.status).toBe(200)
  expect(await person()).toEqual(here)
})

const atTop = { organization_id: organization.university }

test.each<{
  title: string
  rules: Rules
  claims?: Claims
  before?: Claims
  prepare?: () => Promise<unknown>
  changed?: Claims
  ignored?: string
}>([
  { title: 'take writes a name', rules: { ...never, name: 'take' }, changed: { name: '林小雨' } },
  {
    title: 'an English name that only repeats the name changes with it',
    rules: { ...never, name: 'take' },
    before: { name_en: '林晓雨' },
    changed: { name: '林小雨', name_en: '林小雨' },
  },
  { title: 'fill keeps an existing value', rules: fillAll, before: { email: 'a@example.edu' } },
  {
    title: 'fill writes an empty field',
    rules: fillAll,
    before: { ...atTop, name_en: '林晓雨' },
    changed: { name_en: 'Lin Xiao Yu', email: 'lin@example.edu', organization_id: organization.library },
  },
  {
    title: 'a missing attribute empties no field',
    rules: takeAll,
    claims: { name: undefined, name_en: ' ', email: '', unit: [], role: 'alumni' },
    before: { email: 'a@example.edu' },
    ignored: 'name: not sent; name_en: not sent; email: not sent; organization: not sent; kind: not sent',
  },
  {
    title: 'a text that cannot be read is not applied',
    rules: takeAll,
    claims: { name: BAD, name_en: 'Lin\0Yu', email: 'a\ufffd@example.edu', unit: undefined, role: 'student' },
    ignored: 'name: cannot be read; name_en: cannot be read; email: not sent; organization: not sent',
  },
  {
    title: 'an address that the provider has not verified is not applied',
    rules: { ...never, email: 'take' },
    claims: { email_verified: false },
    ignored: 'email: not verified by the provider',
  },
  {
    title: 'an address that its owner confirmed here stays',
    rules: { ...never, email: 'take' },
    before: confirmedHere,
    ignored: 'email: another one is confirmed by its owner',
  },
  {
    title: 'an address that someone else wrote here is replaced',
    rules: { ...never, email: 'take' },
    before: { ...confirmedHere, confirmed_email: 'former@example.edu' },
    changed: { email: 'lin@example.edu' },
  },
  {
    title: 'case does not make another address',
    rules: { ...never, email: 'take' },
    before: { email: 'LIN@example.edu' },
  },
  {
    title: 'an address of another person is not applied',
    rules: { ...never, email: 'fill' },
    prepare: () => portal.setPerson(world.other.id, { email: 'Lin@Example.edu' }),
    ignored: 'email: belongs to another person',
  },
  {
    title: 'an address that another person has confirmed is not applied',
    rules: { ...never, email: 'take' },
    prepare: () =>
      portal.setPerson(world.other.id, {
        email: 'lin@example.edu',
        email_bound: true,
        confirmed_email: 'lin@example.edu',
      }),
    ignored: 'email: belongs to another person',
  },
  {
    title: 'the address of someone who holds a role stays, even an empty one; other fields follow',
    rules: takeAll,
    prepare: () =>
      world.db
        .insertInto('person_role')
        .values({ person_id: world.student.id, role: 'issuer', organization_id: organization.school })
        .execute(),
    changed: { name: '林小雨', name_en: 'Lin Xiao Yu', kind: 'staff', organization_id: organization.library },
    ignored: 'email: the person holds a role',
  },
  {
    title: 'an organisation unknown to the portal moves no one',
    rules: { ...never, organization: 'take' },
    claims: { unit: 'NOWHERE' },
    ignored: 'organization: no organisation has the number',
  },
])('$title', async ({ rules, claims, before, prepare, changed, ignored = '' }) => {
  if (before) await portal.setPerson(world.student.id, before)
  await prepare?.()
  await portal.saveRules(rules)
  const original = await person()
  await portal.logInThere(claims)
  await portal.logInThere(claims)
  expect(await person()).toEqual({ ...original, ...changed })
  expect((await link()).ignored).toBe(ignored)
  expect(await ignoredRecords()).toEqual(ignored === '' ? [] : [ignored])
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'a log-in and a change of the person by someone else at the same moment both succeed',
  async () => {
    await portal.saveRules(takeAll)
    const other = await world.database.pool.connect()
    await other.query('begin')
    await other.query('select from person where id = $1 for no key update', [world.student.id])
    const entered = portal.logInThere()
    await expect.poll(() => lockWaits(world.db)).toBe(1)
    // Takes the same lock as a change that puts the person into the top organisation.
    await other.query('select from organization where id = 1 for key share')
    await other.query('commit')
    other.release()
    await entered
    expect((await person()).name).toBe('林小雨')
  },
)

test('fields follow the directory that checks passwords', async () => {
  portal.entries[`uid=lin,${peopleBase}`] = {
    password: 'At-LDAP-1',
    uid: 'lin',
    employeenumber: '20260001',
    cn: '林小雨',
  }
  const body = { identifier: 'lin', password: 'At-LDAP-1' }
  await portal.saveRules({ ...never, name: 'take', email: 'take' }, 'LDAP')
  const tried = await call(world.app, contract.ldap.tryOut, {
    body: { login: 'lin', password: 'At-LDAP-1' },
    headers: world.admin.headers,
  })
  expect(tried.data.fields.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual([
    ...['name changed', 'name_en missing', 'email missing', 'organization missing', 'kind missing'],
  ])
  expect(await person()).toEqual(here)
  expect((await call(world.app, contract.auth.login, { body })).status).toBe(200)
  expect(await person()).toEqual({ ...here, name: '林小雨' })
  expect(await link()).toMatchObject({ provider: 'LDAP', name: '林小雨', ignored: 'email: not sent' })
})

test('a trial shows for each field what would change, and changes nothing', async () => {
  await portal.saveRules({ ...fillAll, name: 'take' })
  const browser = portal.newBrowser()
  const begun = await call(world.app, contract.signOn.tryOut, {
    body: { provider: 'oidc' },
    headers: world.admin.headers,
  })
  browser.keep(begun.raw)
  portal.oidc.accounts.lin = { ...there, unit: 'NOWHERE' }
  const [, state = ''] = /trial=([\w-]+)$/.exec(await browser.openElsewhere(begun.data.url)) ?? []
  const { data } = await call(world.app, contract.signOn.tried, { query: { state }, headers: world.admin.headers })
  expect(data.fields.map(({ field, rule, outcome }) => `${field} ${rule} ${outcome}`)).toEqual([
    ...['name take changed', 'name_en fill kept', 'email fill changed', 'organization fill unknown', 'kind never kept'],
  ])
  expect(data.fields[0]).toMatchObject({ here: '林晓雨', there: '林小雨' })
  expect(await person()).toEqual(here)
  expect(await world.db.selectFrom('sign_on_identity').selectAll().execute()).toEqual([])
})
