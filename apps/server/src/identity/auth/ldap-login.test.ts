import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { addPerson, testPassword } from '../../testing/fixtures.ts'
import { type LdapEntry, startLdapServer } from '../../testing/ldap-server.ts'
import { browserHeaders, call, logIn } from '../../testing/test-app.ts'

let server: Awaited<ReturnType<typeof startLdapServer>>
let world: World
let entries: Record<string, LdapEntry>
let ldap: Ldap

beforeAll(async () => {
  world = await createWorld()
  entries = {
    ...serviceEntry,
    [`uid=lin,${peopleBase}`]: {
      password: 'At-LDAP-1',
      uid: 'lin',
      employeenumber: '20260001',
      mail: 'a0001@example.edu',
    },
    [`uid=new,${peopleBase}`]: { password: 'At-LDAP-2', uid: 'new', employeenumber: '20269999' },
    [`uid=one,${peopleBase}`]: { password: 'At-LDAP-1', uid: 'one', employeenumber: 'several' },
    [`uid=two,${peopleBase}`]: { password: 'At-LDAP-1', uid: 'two', employeenumber: 'several' },
    // Has an administrator's number in all attributes that people may edit themselves.
    [`uid=mallory,${peopleBase}`]: {
      password: 'At-LDAP-3',
      uid: 'mallory',
      mail: 'A0001',
      cn: 'A0001',
      title: 'A0001',
    },
    [`uid=twice,${peopleBase}`]: { password: 'At-LDAP-4', uid: 'twice', othernumber: '20260001' },
  }
  server = await startLdapServer({ entries })
  ldap = directorySettings(server.port, { filter: '(|(uid={login})(employeeNumber={login}))' })
})
beforeEach(async () => {
  setDirectory(ldap)
  await world.db.deleteFrom('login_budget').execute()
})
afterAll(async () => {
  await server.close()
  await world.close()
})

function setDirectory(settings: Ldap): void {
  Object.assign(world.app.config, { ldap: settings })
}
const attempt = (identifier: string, password: string) =>
  call(world.app, contract.auth.login, { body: { identifier, password } })

test('a user whose password the directory accepts is logged in as the person with the number', async () => {
  const { status, data } = await attempt('lin', 'At-LDAP-1')
  expect([status, data.user_id]).toEqual([200, world.student.id])
  const info = await call(world.app, contract.user.info, { headers: await logIn(world.app, 'lin', 'At-LDAP-1') })
  expect(info.status).toBe(200)
})

test('an account of the directory that is unlinked is logged out', async () => {
  const headers = await logIn(world.app, 'lin', 'At-LDAP-1')
  const status = async () => (await call(world.app, contract.user.info, { headers })).status
  expect(await status()).toBe(200)
  const body = { person_id: world.student.id, authority: `ldap ${peopleBase}` }
  const { data } = await call(world.app, contract.signOn.unlink, { body, headers: world.admin.headers })
  expect([data.people, await status()]).toEqual([1, 401])
})

test('wrong passwords, unknown logins and passwords of the portal get the same response', async () => {
  const responses = [
    await attempt('lin', 'Wrong-1'),
    await attempt('nobody', 'Wrong-1'),
    await attempt('*', 'At-LDAP-1'),
    await attempt('lin)(uid=*', 'At-LDAP-1'),
    await attempt('several', 'At-LDAP-1'),
    await attempt('20260001', 'Quad-2026'),
  ]
  expect(new Set(responses.map(({ status, errmsg }) => `${status} ${errmsg}`)).size).toBe(1)
  expect(responses[0]?.status).toBe(422)
})

test('no one is logged in by an attribute that people write themselves, or by the number of another entry', async () => {
  await attempt('lin', 'At-LDAP-1')
  expect((await attempt('mallory', 'At-LDAP-3')).status).toBe(422)
  setDirectory({ ...ldap, attributes: { number: 'otherNumber', name: 'cn' } })
  const twice = await attempt('twice', 'At-LDAP-4')
  expect([twice.status, twice.errmsg]).toEqual([422, expect.stringContaining('belongs to another account')])
})

test('a user unknown to the portal is told so, and is added only if the settings say so', async () => {
  const unknown = await attempt('new', 'At-LDAP-2')
  expect([unknown.status, unknown.errmsg]).toEqual([422, expect.stringContaining('does not know your number')])
  expect(await world.db.selectFrom('person').select('id').where('number', '=', '20269999').execute()).toEqual([])
})

test('a disabled person cannot log in', async () => {
  const disable = (disabled_at: Date | null) =>
    world.db.updateTable('person').set({ disabled_at }).where('id', '=', world.student.id).execute()
  await disable(new Date())
  const refused = await attempt('lin', 'At-LDAP-1')
  expect([refused.status, refused.data, refused.errmsg]).toEqual([
    422,
    { reason: 'disabled' },
    expect.stringMatching(/is disabled. Ask/),
  ])
  expect((await attempt('lin', 'Wrong-1')).errmsg).toBe((await attempt('nobody', 'Wrong-1')).errmsg)
  await disable(null)
  expect((await attempt('lin', 'At-LDAP-1')).status).toBe(200)
})

const entryOf = (attributes: Record<string, string>) => ({
  password: 'At-LDAP-9',
  employeenumber: '20260002',
  ...attributes,
})

test.each([
  ['530', 'restricted', /does not let your account log in at this time/],
  ['531', 'restricted', /does not let your account log in at this time/],
  ['532', 'password-expired', /it has expired. Change it/],
  ['533', 'disabled', /account is disabled in the directory.*Ask/],
  ['701', 'account-expired', /account has expired.*Ask/],
  ['773', 'must-change', /asks you to change it first/],
])(
  'a person who may not log in at the directory (%s) is told why only after the right password',
  async (code, reason, text) => {
    entries[`uid=out,${peopleBase}`] = entryOf({ uid: 'out', refusesRight: code })
    for (const localAccounts of [false, true]) {
      setDirectory({ ...ldap, localAccounts })
      const right = await attempt('out', 'At-LDAP-9')
      expect([right.status, right.data, right.errmsg]).toEqual([422, { reason }, expect.stringMatching(text)])
      const wrong = await attempt('out', 'Wrong-1')
      const nobody = await attempt('nobody', 'Wrong-1')
      expect([wrong.status, wrong.data, wrong.errmsg]).toEqual([nobody.status, nobody.data, nobody.errmsg])
    }
    // The same password in the portal does not bypass the refusal.
    await world.db.updateTable('person').set({ number: 'out' }).where('id', '=', world.other.id).execute()
    entries[`uid=out,${peopleBase}`] = { uid: 'out', employeenumber: 'out', password: testPassword, refusesRight: code }
    expect((await attempt('out', testPassword)).data).toEqual({ reason })
    await world.db.updateTable('person').set({ number: '20260002' }).where('id', '=', world.other.id).execute()
  },
)

test.each([
  '775',
  '19 Exceed password retry limit. Please try later.',
  '53 Account inactivated. Contact system administrator.',
])('a refusal that is given for any password (%s) counts as a wrong password', async (refusesAll) => {
  entries[`uid=out,${peopleBase}`] = entryOf({ uid: 'out', refusesAll })
  const nobody = await attempt('nobody', 'Wrong-1')
  for (const password of ['At-LDAP-9', 'Wrong-1']) {
    const { status, data, errmsg } = await attempt('out', password)
    expect([status, data, errmsg]).toEqual([nobody.status, nobody.data, nobody.errmsg])
  }
  expect(nobody.errmsg).toMatch(/may be locked: its IT office/)
})

test('an administrator who tries the login of a disabled entry sees why it is refused', async () => {
  entries[`uid=out,${peopleBase}`] = entryOf({ uid: 'out', refusesRight: '533' })
  const headers = await logIn(world.app, 'A0001', testPassword).catch(() => world.admin.headers)
  const { data } = await call(world.app, contract.ldap.tryOut, {
    headers,
    body: { login: 'out', password: 'At-LDAP-9' },
  })
  expect(data).toMatchObject({ outcome: 'refused', detail: 'the password is right, but the directory says: disabled' })
})

test('failures are limited as those of the portal, and recorded without what was typed', async () => {
  let last = await attempt('lin', 'Wrong-Secret')
  for (let n = 0; n < 60 && last.status === 422; n += 1) last = await attempt('lin', 'Wrong-Secret')
  expect(last.status).toBe(429)
  const before = server.binds.length
  expect((await attempt('lin', 'At-LDAP-1')).status).toBe(429)
  expect(server.binds.length).toBe(before)
  const rows = await world.db.selectFrom('audit_entry').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Wrong-Secret')
})

test('another spelling that the directory accepts as the same login gives no further attempts', async () => {
  const spellings = ['lin', 'LIN', 'ｌｉｎ', 'lín', 'l i n', 'li\u00adn', 'l\u200bin', 'li\u0301n', 'ⓛin', 'lin\u2003']
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) statuses.push((await attempt(spellings[n % 10] ?? '', `Wrong-${n}`)).status)
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(20).fill(429)])
})

test('passwords of the portal count where the settings say so, for people unknown to the directory', async () => {
  setDirectory({ ...ldap, localAccounts: true })
  expect((await attempt('A0001', 'Quad-2026')).status).toBe(200)
  // The person is known to the directory, so the portal's own password does not work instead.
  expect((await attempt('20260001', 'Quad-2026')).status).toBe(422)
  expect((await attempt('lin', 'At-LDAP-1')).status).toBe(200)
  setDirectory({ ...ldap, localAccounts: true, port: 1 })
  expect((await attempt('A0001', 'Quad-2026')).status).toBe(200)
})

test('an unavailable directory is reported as such, and does not count as a failure of the person', async () => {
  setDirectory({ ...ldap, port: 1 })
  for (let n = 0; n < 15; n += 1) {
    const { status, raw } = await attempt('lin', 'At-LDAP-1')
    expect([status, raw.headers['retry-after']]).toEqual([503, '10'])
  }
  setDirectory(ldap)
  expect((await attempt('lin', 'At-LDAP-1')).status).toBe(200)
})

/** The people in the records of failed log-ins; null stands for none. */
async function failedPeople() {
  const failures = world.db.selectFrom('audit_entry').select('person_id').where('action', '=', 'log-in-failed')
  return (await failures.distinct().execute()).map(({ person_id }) => person_id)
}

test('while the directory cannot be reached, guesses count, and no response reveals who has an account where', async () => {
  expect((await attempt('lin', 'At-LDAP-1')).status).toBe(200)
  await world.db.deleteFrom('audit_entry').execute()
  setDirectory({ ...ldap, localAccounts: true, port: 1 })
  const responses = new Set<string>()
  // A person of the directory, by both of their logins; a local account; and no account.
  for (const login of ['lin', '20260001', 'A0001', 'nobody']) {
    await world.db.deleteFrom('login_budget').execute()
    const ofLogin: unknown[] = []
    for (let n = 0; n < 12; n += 1) {
      const { status, errmsg, data, raw } = await attempt(login, `Wrong-${n}`)
      // The seconds of a limit depend on the clock.
      ofLogin.push([status, status === 503 ? errmsg : '', data, Object.keys(raw.headers).sort()])
    }
    expect(ofLogin.map((response) => (response as unknown[])[0])).toEqual([...Array(10).fill(503), 429, 429])
    responses.add(JSON.stringify(ofLogin))
  }
  expect(responses.size).toBe(1)
  expect((await failedPeople()).toSorted()).toEqual([world.student.id, world.admin.id, null].toSorted())
})

test('all names that the directory knows of a person give no more guesses than one, also if the portal knows none', async () => {
  const dn = `uid=deng,${peopleBase}`
  entries[dn] = { password: 'At-LDAP-5', uid: 'deng', mail: 'deng@example.edu', cn: '邓', employeenumber: '20260099' }
  setDirectory({ ...ldap, filter: '(|(uid={login})(mail={login})(cn={login})(employeeNumber={login}))' })
  await addPerson(world.db, { number: '20260099' })
  const from = (address: string, login: string, password: string, cookie = '') =>
    call(world.app, contract.auth.login, {
      body: { identifier: login, password },
      headers: { ...browserHeaders, 'x-forwarded-for': address, cookie },
    })
  const { raw } = await from('192.0.2.1', 'deng', 'At-LDAP-5')
  const device = raw.cookies.find(({ name }) => name === 'qd_device')
  /** Guesses from as many addresses. Returns the statuses, and how many passwords were tried at the directory. */
  const guess = async (login: string, times: number) => {
    const statuses = new Set<number>()
    const before = server.binds.length
    for (let n = 0; n < times; n += 1) statuses.add((await from(`198.51.100.${n}`, login, `Wrong-${n}`)).status)
    return { statuses: [...statuses], tried: server.binds.slice(before).filter((bind) => bind.dn === dn).length }
  }
  expect(await guess('deng@example.edu', 45)).toEqual({ statuses: [422], tried: 45 })
  expect(await guess('邓', 10)).toEqual({ statuses: [422], tried: 5 })
  for (const login of ['deng', '20260099', 'nobody'])
    expect(await guess(login, 5)).toEqual({ statuses: [422], tried: 0 })
  expect((await from('203.0.113.1', '20260099', 'At-LDAP-5')).status).toBe(422)
  expect((await from('192.0.2.1', 'deng', 'At-LDAP-5', `qd_device=${device?.value}`)).status).toBe(200)
})

test.each(['wang', '20260077'])(
  'the owner of “%s” logs in on their own device after strangers have used up the guesses',
  async (login) => {
    entries[`uid=wang,${peopleBase}`] = { password: 'At-LDAP-7', uid: 'wang', employeenumber: '20260077' }
    const { db } = world
    const person = await db.selectFrom('person').select('id').where('number', '=', '20260077').executeTakeFirst()
    const id = person?.id ?? (await addPerson(db, { number: '20260077' }))
    // The portal keeps no password of people of the directory.
    await db.deleteFrom('account').where('person_id', '=', id).execute()
    await db.deleteFrom('audit_entry').execute()
    const logInFrom = (address: string, password: string, cookie = '') =>
      call(world.app, contract.auth.login, {
        body: { identifier: login, password },
        headers: { ...browserHeaders, 'x-forwarded-for': address, cookie },
      })
    const { raw } = await logInFrom('192.0.2.1', 'At-LDAP-7')
    const device = raw.cookies.find(({ name }) => name === 'qd_device')
    for (let n = 0; n < 50; n += 1) expect((await logInFrom(`203.0.113.${n % 5}`, `Wrong-${n}`)).status).toBe(422)
    expect((await logInFrom('192.0.2.1', 'At-LDAP-7')).status).toBe(429)
    expect((await logInFrom('192.0.2.1', 'At-LDAP-7', `qd_device=${device?.value}`)).status).toBe(200)
    expect(await failedPeople()).toEqual([id])
  },
)

test('the password of the directory proves a user’s identity again', async () => {
  const headers = await logIn(world.app, 'lin', 'At-LDAP-1')
  const confirm = (password: string) =>
    call(world.app, contract.auth.confirm, { body: { method: 'password', password }, headers })
  expect((await confirm('Quad-2026')).status).toBe(422)
  expect((await confirm('At-LDAP-1')).status).toBe(200)
  // The password of another person.
  expect((await confirm('At-LDAP-3')).status).toBe(422)
})

test.each(['lin', 'LIN'])(
  'without a service account, the password of “%s” proves the identity of the person again, under the same name',
  async (login) => {
    setDirectory({ ...ldap, service: undefined, userDn: `uid={login},${peopleBase}` })
    const headers = await logIn(world.app, login, 'At-LDAP-1')
    const confirm = (password: string) =>
      call(world.app, contract.auth.confirm, { body: { method: 'password', password }, headers })
    expect((await confirm('At-LDAP-3')).status).toBe(422)
    expect((await confirm('At-LDAP-1')).status).toBe(200)
    const { body } = await world.app.inject({ url: '/api/own-data', headers })
    expect(body).toContain(`"entry_dn":"uid=lin,${peopleBase}"`)
  },
)

test('an administrator tries a login, and no one is logged in, linked or added', async () => {
  const { headers } = world.admin
  const attemptAt = (login: string, password: string, by = headers) =>
    call(world.app, contract.ldap.tryOut, { body: { login, password }, headers: by })
  const state = async () => [
    await world.db.selectFrom('sign_on_identity').select('person_id').orderBy('person_id').execute(),
    await world.db.selectFrom('session').select('person_id').orderBy('person_id').execute(),
  ]
  const before = await state()
  expect((await attemptAt('lin', 'At-LDAP-1')).data).toEqual({
    outcome: 'person',
    detail: '',
    number: '20260001',
    claims: [{ name: 'employeeNumber', value: '20260001' }],
    fields: expect.arrayContaining([expect.objectContaining({ field: 'name', outcome: 'missing' })]),
  })
  expect((await attemptAt('lin', 'Wrong-1')).data).toMatchObject({ outcome: 'wrong', claims: [] })
  expect((await attemptAt('*', 'At-LDAP-1')).data.outcome).toBe('unknown')
  expect((await attemptAt('new', 'At-LDAP-2')).data).toMatchObject({ outcome: 'nobody', number: '20269999' })
  expect((await attemptAt('mallory', 'At-LDAP-3')).data.outcome).toBe('incomplete')
  expect((await attemptAt('several', 'At-LDAP-1')).data.outcome).toBe('several')
  setDirectory({ ...ldap, port: 1 })
  expect((await attemptAt('lin', 'At-LDAP-1')).data.outcome).toBe('unavailable')
  expect(await state()).toEqual(before)
  expect((await attemptAt('lin', 'At-LDAP-1', world.issuer.headers)).status).toBe(403)
  const settings = await call(world.app, contract.ldap.settings, { headers })
  expect(settings.data).toMatchObject({ on: 1, base: peopleBase, number: 'employeeNumber', security: 'none' })
  expect(JSON.stringify(settings.data)).not.toContain('service')
  const rows = await world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'ldap-tried').execute()
  expect(JSON.stringify(rows)).not.toContain('At-LDAP')
})
