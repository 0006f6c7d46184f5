import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { type LdapEntry, startLdapServer } from '../../testing/ldap-server.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { oidcSettings } from '../../testing/providers.ts'
import { call } from '../../testing/test-app.ts'
import { TestBrowser } from './testing/browser.ts'

type Rules = BodyOf<typeof contract.signOn.saveRules>['rules']
type Claims = Readonly<Record<string, unknown>>

const PORTAL = 'http://localhost:4995'
const BAD = '\ufffd\ufffd'
const never: Rules = { name: 'never', name_en: 'never', email: 'never', organization: 'never', kind: 'never' }
const takeAll: Rules = { name: 'take', name_en: 'take', email: 'take', organization: 'take', kind: 'take' }
const fillAll: Rules = { ...never, name_en: 'fill', email: 'fill', organization: 'fill' }
const here = {
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  email: '',
  kind: 'student',
  organization_id: organization.laboratory,
}
const there = {
  student_number: '20260001',
  name: '林小雨',
  name_en: 'Lin Xiao Yu',
  role: 'staff',
  unit: 'LIB',
  email: 'lin@example.edu',
  email_verified: true,
}

let world: World
let oidc: OidcServer
let ldap: Awaited<ReturnType<typeof startLdapServer>>
const entries: Record<string, LdapEntry> = { ...serviceEntry }

beforeAll(async () => {
  oidc = await startOidcServer(PORTAL, { lin: there })
  ldap = await startLdapServer({ entries })
  const claims = { number: 'student_number', name: 'name', name_en: 'name_en', email: 'email', kind: 'role' }
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: { ...noSignOn, providers: [oidcSettings(oidc, { claims: { ...claims, organization: 'unit' } })] },
      ldap: directorySettings(ldap.port, {
        attributes: { number: 'employeeNumber', name: 'cn', email: 'mail' },
        localAccounts: true,
      }),
    },
  })
  await world.db.updateTable('organization').set({ code: 'LIB' }).where('id', '=', organization.library).execute()
})
afterAll(async () => {
  await world.close()
  await oidc.close()
  await ldap.close()
})
beforeEach(async () => {
  for (const table of ['sign_on_identity', 'sign_on_rule', 'account_message', 'audit_entry'] as const)
    await world.db.deleteFrom(table).execute()
  await sql`delete from person_role where person_id = ${world.student.id}`.execute(world.db)
  await set(world.student.id, { ...here, email_bound: false, confirmed_email: '' })
  await set(world.other.id, { email: '', confirmed_email: '' })
  oidc.logInAs = 'lin'
  oidc.accounts.lin = there
})

const set = (id: number, values: Readonly<Record<string, unknown>>) =>
  world.db.updateTable('person').set(values).where('id', '=', id).execute()
const save = (rules: Rules, provider = 'oidc', { headers } = world.admin) =>
  call(world.app, contract.signOn.saveRules, { body: { provider, rules }, headers })
const effects = async (provider = 'oidc') =>
  (await call(world.app, contract.signOn.ruleEffects, { query: { provider }, headers: world.admin.headers })).data
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

/** Logs in at the provider; no claim may prevent that. */
async function logInThere(claims: Claims = {}): Promise<void> {
  oidc.accounts.lin = { ...there, ...claims }
  expect(await new TestBrowser(world.app, PORTAL).open('/api/sign-on/oidc')).toMatch(/signed=in/)
}

test('without a rule no field follows; the values of the provider are stored, and written only where they differ', async () => {
  const before = await changes()
  await logInThere()
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
  await logInThere()
  expect(await link()).toEqual(first)
  await logInThere({ name: '林雨' })
  expect(await link()).toMatchObject({ name: '林雨', linked_at: first.linked_at })
  expect(await changes()).toEqual(before)
})

test('a field covered by a rule follows at the next log-in, as an automatic change that can be undone', async () => {
  await logInThere()
  await save(takeAll)
  expect(await person()).toEqual(here)
  const before = await changes()
  await logInThere()
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
  await logInThere()
  expect(await changes()).toHaveLength(before.length + 1)

  const undone = await call(world.app, contract.change.undo, {
    body: { id: change?.id ?? 0 },
    headers: world.admin.headers,
  })
  expect(undone.status).toBe(200)
  expect(await person()).toEqual(here)
})

const atTop = { organization_id: organization.university }
const confirmedHere = { email: 'mine@example.edu', email_bound: true, confirmed_email: 'MINE@example.edu' }

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
    prepare: () => set(world.other.id, { email: 'Lin@Example.edu' }),
    ignored: 'email: belongs to another person',
  },
  {
    title: 'an address that another person has confirmed is not applied',
    rules: { ...never, email: 'take' },
    prepare: () =>
      set(world.other.id, { email: 'lin@example.edu', email_bound: true, confirmed_email: 'lin@example.edu' }),
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
  if (before) await set(world.student.id, before)
  await prepare?.()
  await save(rules)
  const former = await person()
  await logInThere(claims)
  await logInThere(claims)
  expect(await person()).toEqual({ ...former, ...changed })
  expect((await link()).ignored).toBe(ignored)
  expect(await ignoredRecords()).toEqual(ignored === '' ? [] : [ignored])
})

describe('before it is saved, the effect of each rule', () => {
  const effectOf = async (field: keyof Rules, rule: 'take' | 'fill', provider?: string) =>
    (await effects(provider)).effects.find((effect) => effect.field === field && effect.rule === rule)

  test('is counted with examples, for those who have logged in, and is what the next log-in does', async () => {
    expect(await effects()).toMatchObject({ people: 0, counted: 0 })
    await logInThere()
    expect(await effects()).toMatchObject({ people: 1, counted: 1 })
    expect(await effectOf('name', 'take')).toEqual({
      field: 'name',
      rule: 'take',
      people: 1,
      refused: [],
      examples: [
        {
          id: world.student.id,
          number: '20260001',
          name: '林晓雨',
          name_en: 'Lin Xiaoyu',
          here: '林晓雨',
          here_en: '林晓雨',
          there: '林小雨',
          there_en: '林小雨',
        },
      ],
    })
    expect(await effectOf('organization', 'take')).toMatchObject({
      people: 1,
      examples: [{ here: '实验室', here_en: 'Laboratory', there: '图书馆', there_en: 'Library' }],
    })
    const counts = (await effects()).effects.map(({ field, rule, people }) => `${field} ${rule} ${people}`)
    expect(counts).toEqual([
      ...['name take 1', 'name_en take 1', 'name_en fill 0', 'email take 1', 'email fill 1'],
      ...['organization take 1', 'organization fill 0', 'kind take 1'],
    ])
    await save(takeAll)
    await logInThere()
    expect((await effects()).effects.map(({ people }) => people)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('says whom it leaves out and why', async () => {
    await set(world.student.id, confirmedHere)
    await logInThere({ unit: 'NOWHERE', role: undefined })
    const refused = async (field: keyof Rules, rule: 'take' | 'fill') => (await effectOf(field, rule))?.refused
    expect(await refused('email', 'take')).toEqual([{ reason: 'confirmed', people: 1 }])
    expect(await refused('email', 'fill')).toEqual([])
    expect(await refused('organization', 'take')).toEqual([{ reason: 'unknown', people: 1 }])
    expect(await refused('kind', 'take')).toEqual([{ reason: 'missing', people: 1 }])
    expect((await effectOf('email', 'take'))?.people).toBe(0)
  })

  test('is shown to administrators only, and their access is recorded', async () => {
    const asStudent = { query: { provider: 'oidc' }, headers: world.student.headers }
    expect((await call(world.app, contract.signOn.ruleEffects, asStudent)).status).toBe(403)
    await logInThere()
    await effects()
    const entry = await world.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'directory-seen')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ by: 'oidc', people: 1 })
  })
})

test('the rules of each provider are saved by administrators, and only for fields that are mapped', async () => {
  const rulesOf = async (provider: string) => {
    const { data } = await call(world.app, contract.signOn.rules, { headers: world.admin.headers })
    return data.list.find((source) => source.provider === provider)
  }
  expect(await rulesOf('oidc')).toMatchObject({ rules: never, kind: 'oidc' })
  expect(await rulesOf('LDAP')).toMatchObject({
    rules: never,
    kind: 'ldap',
    attributes: [
      { of: 'name', claim: 'cn' },
      { of: 'email', claim: 'mail' },
    ],
  })
  expect((await save({ ...never, name: 'take', email: 'fill' }, 'LDAP')).status).toBe(200)
  expect((await rulesOf('LDAP'))?.rules).toEqual({ ...never, name: 'take', email: 'fill' })
  expect((await rulesOf('oidc'))?.rules).toEqual(never)
  const unmapped = await save({ ...never, kind: 'take' }, 'LDAP')
  expect([unmapped.status, unmapped.errmsg]).toEqual([422, expect.stringContaining('map no attribute to “kind”')])
  expect((await save(never, 'cas')).status).toBe(409)
  expect((await save(never, 'oidc', world.student)).status).toBe(403)
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'sign-on-rules-saved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ person_id: world.admin.id, detail: { by: 'LDAP', take: 'name', fill: 'email' } })
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'a log-in and a change of the person by someone else at the same moment both succeed',
  async () => {
    await save(takeAll)
    const other = await world.database.pool.connect()
    await other.query('begin')
    await other.query('select from person where id = $1 for no key update', [world.student.id])
    const entered = logInThere()
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
  entries[`uid=lin,${peopleBase}`] = { password: 'At-LDAP-1', uid: 'lin', employeenumber: '20260001', cn: '林小雨' }
  const body = { identifier: 'lin', password: 'At-LDAP-1' }
  await save({ ...never, name: 'take', email: 'take' }, 'LDAP')
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
  await save({ ...fillAll, name: 'take' })
  const browser = new TestBrowser(world.app, PORTAL)
  const begun = await call(world.app, contract.signOn.tryOut, {
    body: { provider: 'oidc' },
    headers: world.admin.headers,
  })
  browser.keep(begun.raw)
  oidc.accounts.lin = { ...there, unit: 'NOWHERE' }
  const [, state = ''] = /tried=([\w-]+)$/.exec(await browser.openElsewhere(begun.data.url)) ?? []
  const { data } = await call(world.app, contract.signOn.tried, { query: { state }, headers: world.admin.headers })
  expect(data.fields.map(({ field, rule, outcome }) => `${field} ${rule} ${outcome}`)).toEqual([
    ...['name take changed', 'name_en fill kept', 'email fill changed', 'organization fill unknown', 'kind never kept'],
  ])
  expect(data.fields[0]).toMatchObject({ here: '林晓雨', there: '林小雨' })
  expect(await person()).toEqual(here)
  expect(await world.db.selectFrom('sign_on_identity').selectAll().execute()).toEqual([])
})
