import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPerson } from '../../testing/fixtures.ts'
import {
  browserHeaders,
  call,
  cookieOf,
  createTestApp,
  type Headers,
  logIn,
  type TestApp,
} from '../../testing/test-app.ts'
import { describeSetup } from './console-address.ts'
import { renewSetupKey } from './setup-key.ts'

const { begin, check, progress, saveNames, saveLook, saveOrganizations, saveStart, skip } = contract.setup
const password = 'Fresh-2026'

let server: TestApp
let key: string
beforeEach(async () => {
  server = await createTestApp()
  key = (await renewSetupKey(server.database.db)) ?? ''
})
afterEach(() => server.close())

const bodyOf = (fields: Partial<BodyOf<typeof begin>> = {}) => ({
  key,
  number: 'A0001',
  name: '陆知行',
  name_en: 'Lu Zhixing',
  email: 'lu@example.edu',
  password,
  ...fields,
})
const start = (fields?: Partial<BodyOf<typeof begin>>, headers: Headers = browserHeaders) =>
  call(server.app, begin, { body: bodyOf(fields), headers })
const phase = async () => (await call(server.app, contract.global.config, {})).data.setup
const people = async () =>
  (await server.database.db.selectFrom('person').select(['number']).orderBy('id').execute()).map(({ number }) => number)

/** Begins the set-up; returns the headers of the administrator. */
async function beginSetup(): Promise<Headers> {
  const response = await start()
  expect(response.status).toBe(200)
  return { ...browserHeaders, cookie: cookieOf(response.raw) }
}

describe('the first administrator', () => {
  test('is created with the key, is logged in, and finds a portal with cards, navigation and help', async () => {
    expect(await phase()).toBe('empty')
    const headers = await beginSetup()
    expect(await phase()).toBe('running')
    const { data: me } = await call(server.app, contract.user.info, { headers })
    expect(me).toMatchObject({ number: 'A0001', name: '陆知行', email: 'lu@example.edu', roles: ['admin', 'issuer'] })
    const { data: cards } = await call(server.app, contract.card.collection, {
      query: { request_type: 'list' },
      headers,
    })
    expect(cards.card_all.map(({ app_id }) => app_id)).toContain('notices')
    const { data: portal } = await call(server.app, contract.global.config, { headers })
    expect(portal.header.navs.map(({ url }) => url)).toEqual(['/home', '/appstore', '/notice-v2/default'])
    expect(portal.helpInfo).toHaveLength(3)
    // The next log-in begins with setting up a second factor.
    await expect(logIn(server.app, 'A0001', password)).rejects.toThrow('"reason":"set-up"')
    const entries = await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'detail'])
      .orderBy('id')
      .limit(1)
      .execute()
    expect(entries).toEqual([{ action: 'set-up', person_id: me.user_id, detail: { step: 'account', number: 'A0001' } }])
  })

  test('is the only one: the key is used up, and no other key opens the set-up again', async () => {
    await beginSetup()
    expect(await start({ number: 'A0002' })).toMatchObject({ status: 409, errmsg: expect.stringMatching(/Log in/) })
    expect(await renewSetupKey(server.database.db)).toBeUndefined()
    expect((await call(server.app, check, { body: { key } })).status).toBe(409)
    expect(await people()).toEqual(['A0001'])
  })

  test('is created only once when many use the key at the same time', async () => {
    const responses = await Promise.all(['A1', 'A2', 'A3', 'A4'].map((number) => start({ number })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await people()).toHaveLength(1)
  })

  test('cannot be created once people exist, even with a fresh key', async () => {
    await addPerson(server.database.db, { number: '20260001' })
    expect((await start()).status).toBe(409)
    expect(await people()).toEqual(['20260001'])
  })

  test('may not have a weak password, and the key stays valid', async () => {
    for (const weak of ['short-1', 'onlyletters', 'a1'.repeat(11)]) {
      const response = await start({ password: weak })
      expect([response.status, response.errmsg]).toEqual([400, expect.stringContaining('password')])
    }
    for (const common of ['password1', 'Quadrangle-1']) {
      const response = await start({ password: common })
      expect([response.status, response.errmsg]).toEqual([422, expect.stringContaining('easy to guess')])
    }
    const personal = await start({ number: 'A0001', password: 'For-a0001' })
    expect([personal.status, personal.errmsg]).toEqual([422, expect.stringContaining('your number or your name')])
    expect((await start()).status).toBe(200)
  })
})

describe('the key', () => {
  test('is stored as a hash, expires after an hour, and is replaced at the next start', async () => {
    const { db } = server.database
    const rows = await db.selectFrom('setup_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect((await call(server.app, check, { body: { key } })).status).toBe(200)
    const newer = await renewSetupKey(db)
    expect((await start()).errmsg).toMatch(/not valid/)
    await sql`update setup_key set expires_at = now() - interval '1 second'`.execute(db)
    expect(await start({ key: newer ?? '' })).toMatchObject({
      status: 403,
      errmsg: expect.stringMatching(/an hour old/),
    })
    expect(await people()).toEqual([])
  })

  test('is not checked for a while after many wrong guesses from an address, but still for other addresses', async () => {
    const from = (address: string) => ({ ...browserHeaders, 'x-forwarded-for': address })
    const guess = () => call(server.app, check, { body: { key: 'guess' }, headers: from('127.0.0.9') })
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(20).fill(403), 429])
    expect((await start({}, from('127.0.0.9'))).status).toBe(429)
    expect((await start({}, from('127.0.0.1'))).status).toBe(200)
  })

  test.each([
    [{ 'x-forwarded-for': '203.0.113.7' }],
    [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
    [{ 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
    [{ 'x-real-ip': '203.0.113.7' }],
    [{ forwarded: 'for=203.0.113.7' }],
    [{ 'x-forwarded-for': 'unknown' }],
  ])('works only on the machine of the server: %j is refused', async (headers) => {
    const response = await start({}, { ...browserHeaders, ...headers })
    expect([response.status, response.errmsg]).toEqual([403, expect.stringContaining('PUBLIC_URL')])
    expect(await people()).toEqual([])
  })

  test('works on other machines with PUBLIC_URL, and the console prints the public address', async () => {
    const open = await createTestApp({ config: { publicUrl: new URL('https://portal.example.edu') } })
    const text =
      (await describeSetup(
        open.database.db,
        { ...open.config, publicUrl: new URL('https://portal.example.edu') },
        'http://localhost:3000',
      )) ?? ''
    const [, printed = ''] = /https:\/\/portal\.example\.edu\/setup#key=([\w-]{43})$/m.exec(text) ?? []
    const headers = { ...browserHeaders, 'x-forwarded-for': '203.0.113.7' }
    expect((await call(open.app, begin, { body: bodyOf({ key: printed }), headers })).status).toBe(200)
    expect(await describeSetup(open.database.db, open.config, 'http://localhost:3000')).toBeUndefined()
    await open.close()
  })
})

describe('the other steps', () => {
  test('resume where they were left, and the last one ends the set-up', async () => {
    const headers = await beginSetup()
    const names = {
      name: '云湖大学',
      name_en: 'Yunhu University',
      motto: '求真',
      motto_en: 'Truth',
      website: 'https://www.example.edu',
      contact_phone: '027-1',
      contact_email: 'it@example.edu',
      logo: '',
      logo_dark: '',
      language: 'en' as const,
    }
    const { data } = await call(server.app, saveNames, { body: names, headers })
    expect(data.steps).toEqual({ names: 'done', look: 'open', organizations: 'open', start: 'open' })
    expect(data.root).toMatchObject({ name: '云湖大学', name_en: 'Yunhu University' })
    await call(server.app, saveLook, { body: { brand_color: '#7c2d12', card_radius: 4 }, headers })
    expect((await call(server.app, progress, { headers })).data).toMatchObject({
      steps: { names: 'done', look: 'done', organizations: 'open', start: 'open' },
      institution: { name: '云湖大学', motto: '求真', contact_phone: '027-1' },
    })
    await call(server.app, skip, { body: { step: 'look' }, headers })
    await call(server.app, skip, { body: { step: 'organizations' }, headers })
    expect(await phase()).toBe('running')
    const app = { name: '图书馆', name_en: 'Library', url: 'https://lib.example.edu', category: 'learning' as const }
    const last = await call(server.app, saveStart, {
      body: { cards: ['notices', 'todo'], apps: [app, app], removed: [] },
      headers,
    })
    expect(last.data).toMatchObject({ steps: { look: 'done', organizations: 'skipped', start: 'done' } })
    expect(last.data.finished_at).not.toBeNull()
    expect(last.data.apps.map(({ app_id }) => app_id)).toEqual(['library', 'library-2'])
    const { data: home } = await call(server.app, contract.app.list, { headers })
    expect(home.homepage, 'pinned for everybody').toEqual(['library', 'library-2'])
    expect(await phase()).toBe('done')
    const { data: portal } = await call(server.app, contract.global.config, {})
    expect(portal).toMatchObject({
      config: { official_name: '云湖大学', brand_color: '#7c2d12', card_radius: 4, language: 'en' },
      schoolInfo: { name: '云湖大学', motto: '求真' },
      footerInfo: { phone: '027-1', email: 'it@example.edu' },
      copyrightInfo: { text: '云湖大学 版权所有' },
    })
    const { data: cards } = await call(server.app, contract.card.collection, {
      query: { request_type: 'list' },
      headers,
    })
    expect(cards.card_all.map(({ app_id }) => app_id)).toEqual(['notices', 'todo'])
    for (const response of [
      await call(server.app, saveNames, { body: names, headers }),
      await call(server.app, saveLook, { body: {}, headers }),
      await call(server.app, skip, { body: { step: 'look' }, headers }),
    ])
      expect([response.status, response.errmsg]).toEqual([409, expect.stringContaining('Backstage')])
  })

  test('add, rename, order and remove organisations, but none that is in use', async () => {
    const headers = await beginSetup()
    const save = (body: BodyOf<typeof saveOrganizations>) => call(server.app, saveOrganizations, { body, headers })
    const first = await save({
      list: [
        { name: '文学院', name_en: '' },
        { name: '理学院', name_en: 'Science' },
      ],
      removed: [],
    })
    const repeated = await save({
      list: [
        { name: '文学院', name_en: '' },
        { name: '理学院', name_en: 'Science' },
      ],
      removed: [],
    })
    expect(repeated.data.organizations).toEqual(first.data.organizations)
    const [arts, science] = first.data.organizations
    expect(arts).toMatchObject({ name: '文学院', name_en: '文学院', people: 0 })
    const second = await save({
      list: [
        { id: science?.id ?? 0, name: '理学部', name_en: 'Science' },
        { name: '图书馆', name_en: 'Library' },
      ],
      removed: [arts?.id ?? 0],
    })
    expect(second.data.organizations.map(({ name }) => name)).toEqual(['理学部', '图书馆'])
    await server.database.db
      .updateTable('person')
      .set({ organization_id: science?.id ?? 0 })
      .execute()
    const refused = await save({ list: [], removed: [science?.id ?? 0] })
    expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('理学部')])
    expect((await save({ list: [{ id: 999, name: '无', name_en: '' }], removed: [] })).status).toBe(409)
  })

  test('keep existing apps, change and remove those that are named', async () => {
    const headers = await beginSetup()
    const save = (body: BodyOf<typeof saveStart>) => call(server.app, saveStart, { body, headers })
    const mail = { name: '邮箱', name_en: 'Mail', url: 'https://mail.example.edu', category: 'work' as const }
    const first = await save({ cards: [], apps: [mail, { ...mail, name_en: '' }], removed: [] })
    expect(first.data.apps.map(({ app_id, name_en }) => [app_id, name_en])).toEqual([
      ['mail', 'Mail'],
      ['app', '邮箱'],
    ])
    const repeated = await save({ cards: [], apps: [mail, { ...mail, name_en: '' }], removed: [] })
    expect(repeated.data.apps).toEqual(first.data.apps)
    const second = await save({ cards: [], apps: [{ ...mail, app_id: 'mail', name: '校园邮箱' }], removed: ['app'] })
    expect(second.data.apps).toMatchObject([{ app_id: 'mail', name: '校园邮箱' }])
  })

  test('are for administrators, and each is recorded', async () => {
    const headers = await beginSetup()
    await addPerson(server.database.db, { number: '20260001' })
    const student = await logIn(server.app, '20260001')
    expect((await call(server.app, progress, { headers: student })).status).toBe(403)
    await call(server.app, skip, { body: { step: 'look' }, headers })
    const entries = await server.database.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'set-up')
      .orderBy('id')
      .execute()
    expect(entries.map(({ detail }) => (detail as { step: string }).step)).toEqual(['account', 'look'])
  })

  test('wait for each other', async () => {
    const headers = await beginSetup()
    const steps = ['names', 'look', 'organizations', 'start'] as const
    const responses = await Promise.all(steps.map((step) => call(server.app, skip, { body: { step }, headers })))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(await phase()).toBe('done')
  })
})

test('the log shows neither key nor password', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream
  const logged = await createTestApp({ log })
  const newKey = (await renewSetupKey(logged.database.db)) ?? ''
  await call(logged.app, begin, { body: bodyOf({ key: newKey, password: 'weak' }) })
  await call(logged.app, begin, { body: bodyOf({ key: newKey }) })
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).not.toContain(newKey)
  expect(lines.join('')).not.toContain(password)
  await logged.close()
})
