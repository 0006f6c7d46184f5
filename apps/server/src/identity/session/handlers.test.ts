import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantRole } from '../../commands/admin/tasks.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson, testPassword } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, type Headers, inject, logIn } from '../../testing/test-app.ts'
import { writeSessionPolicy } from './session-policy.ts'

const { policy, savePolicy } = contract.session
const usual = { idle_minutes: 120, whole_hours: 12, stay_days: 14, trust_days: 30 }
const DAY_MINUTES = 1_440
let world: World
let number = 20_290_000

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('session_policy').execute()
  await sql`update session set proved_at = now(), idle_minutes = 120, expires_at = now() + interval '12 hours'
    where person_id = ${world.admin.id}`.execute(world.db)
  await world.db.deleteFrom('person_role').where('person_id', '=', world.student.id).execute()
})

interface LoggedInPerson {
  readonly id: number
  readonly headers: Headers
  readonly maxAge: number | undefined
}

/** A new person who logs in. */
async function enter(
  session?: 'cookie' | 'persistent' | 'token',
  roles: ('admin' | 'issuer')[] = [],
): Promise<LoggedInPerson> {
  number += 1
  const id = await addPerson(world.db, { number: String(number), roles })
  const body = { identifier: String(number), password: testPassword, ...(session && { session }) }
  const response = await inject(world.app, contract.auth.login, { body })
  const { token } = response.json().data as { token?: string }
  const headers = token
    ? { ...browserHeaders, authorization: `Bearer ${token}` }
    : { ...browserHeaders, cookie: cookieOf(response) }
  return { id, headers, maxAge: response.cookies.find(({ name }) => name === 'qd_session')?.maxAge }
}

/** How long the one session of a person lasts, in minutes. */
async function lengthOf({ id }: { readonly id: number }) {
  const { rows } = await sql<{ idle: number; whole: number; stays: boolean }>`select idle_minutes as idle, stays,
    round(extract(epoch from expires_at - created_at) / 60)::integer as whole from session where person_id = ${id}`.execute(
    world.db,
  )
  return rows[0]
}
const age = (minutes: number, { id }: { readonly id: number }) =>
  sql`update session set created_at = created_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes}),
    seen_at = seen_at - make_interval(mins => ${minutes}) where person_id = ${id}`.execute(world.db)
const isIn = async ({ headers }: { readonly headers: Headers }) =>
  (await inject(world.app, contract.user.info, { headers })).statusCode === 200
const save = (lengths: Partial<typeof usual>) =>
  call(world.app, savePolicy, { body: { ...usual, ...lengths }, headers: world.admin.headers })

describe('a session', () => {
  test.each([
    ['by default', undefined, [], { idle: 120, whole: 720, stays: false }],
    ['of a person who stays', 'persistent', [], { idle: 14 * DAY_MINUTES, whole: 14 * DAY_MINUTES, stays: true }],
    ['of a program', 'token', [], { idle: 120, whole: 720, stays: false }],
    ['of an administrator who wants to stay', 'persistent', ['admin'], { idle: 120, whole: 720, stays: false }],
    ['of an issuer who wants to stay', 'persistent', ['issuer'], { idle: 120, whole: 720, stays: false }],
  ] as const)('%s has its length from the beginning', async (_who, kind, roles, length) => {
    const who = await enter(kind, [...roles])
    expect(await lengthOf(who)).toEqual(length)
    expect(who.maxAge).toBe(length.stays ? 14 * 86_400 : undefined)
    expect(await isIn(who)).toBe(true)
    await age(length.idle - 1, who)
    expect(await isIn(who)).toBe(true)
    await sql`update session set seen_at = now() - make_interval(mins => ${length.idle + 1}) where person_id = ${who.id}`.execute(
      world.db,
    )
    expect(await isIn(who)).toBe(false)
  })

  test('does not stay logged in where the policy switches that off, and takes other lengths from the policy', async () => {
    await save({ stay_days: 0, idle_minutes: 5, whole_hours: 1 })
    expect((await call(world.app, contract.global.config, {})).data.sign_on.stay_days).toBe(0)
    const who = await enter('persistent')
    expect(await lengthOf(who)).toEqual({ idle: 5, whole: 60, stays: false })
    expect(who.maxAge).toBeUndefined()
  })

  test('that stays logged in shows in the list when it ends, and asks for a proof like any other', async () => {
    const who = await enter('persistent')
    const [mine] = (await call(world.app, contract.account.sessions, { headers: who.headers })).data.list
    expect(Date.parse(mine?.until ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    await sql`update session set proved_at = now() - interval '11 minutes' where person_id = ${who.id}`.execute(
      world.db,
    )
    expect((await call(world.app, contract.auth.requireProof, { headers: who.headers })).status).toBe(403)
    const usualOne = await enter()
    const { data } = await call(world.app, contract.account.sessions, { headers: usualOne.headers })
    expect(data.list.map(({ until }) => until)).toEqual([null])
  })
})

describe('the policy', () => {
  test.each([
    ['idle_minutes', 4],
    ['idle_minutes', 1_441],
    ['whole_hours', 0],
    ['whole_hours', 25],
    ['stay_days', 31],
    ['trust_days', 91],
    ['stay_days', -1],
    ['idle_minutes', 7.5],
  ] as const)('refuses %s of %s', async (name, value) => {
    expect((await save({ [name]: value })).status).toBe(400)
    expect((await call(world.app, policy, { headers: world.admin.headers })).data).toEqual(usual)
  })

  test('is recorded with its effects', async () => {
    const body = { idle_minutes: 1_440, whole_hours: 24, stay_days: 30, trust_days: 90 }
    expect((await save(body)).data).toEqual({ ended: 0, shortened: 0 })
    expect((await call(world.app, policy, { headers: world.admin.headers })).data).toEqual(body)
    const { detail } = await world.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'session-policy-saved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ ...body, ended: 0, shortened: 0 })
  })

  test('ends and shortens running sessions immediately when shortened, and does not lengthen them when extended', async () => {
    await sql`delete from session where person_id <> ${world.admin.id}`.execute(world.db)
    const [young, old, idle, staying, stayedLong] = [
      await enter(),
      await enter(),
      await enter(),
      await enter('persistent'),
      await enter('persistent'),
    ]
    await age(100, old)
    await sql`update session set seen_at = now() where person_id = ${old.id}`.execute(world.db)
    await age(4 * DAY_MINUTES, stayedLong)
    expect(await Promise.all([young, old, idle, staying, stayedLong].map(isIn))).toEqual(Array(5).fill(true))
    await sql`update session set seen_at = now() - interval '31 minutes' where person_id = ${idle.id}`.execute(world.db)
    // The administrator's own session is one of the shortened ones.
    expect((await save({ idle_minutes: 30, whole_hours: 1, stay_days: 3 })).data).toEqual({ ended: 3, shortened: 3 })
    expect(await Promise.all([young, old, idle, staying, stayedLong].map(isIn))).toEqual([
      ...[true, false, false],
      ...[true, false],
    ])
    expect(await lengthOf(young)).toEqual({ idle: 30, whole: 60, stays: false })
    expect(await lengthOf(staying)).toEqual({ idle: 3 * DAY_MINUTES, whole: 3 * DAY_MINUTES, stays: true })
    expect((await save({})).data).toEqual({ ended: 0, shortened: 0 })
    expect(await lengthOf(young)).toEqual({ idle: 30, whole: 60, stays: false })
    expect((await save({ stay_days: 0 })).data).toEqual({ ended: 0, shortened: 1 })
    expect(await lengthOf(staying)).toEqual({ idle: 120, whole: 720, stays: false })
  })
})

describe('a role', () => {
  const setRole = (id: number) =>
    call(world.app, contract.directory.setRole, {
      body: { person_id: id, role: 'issuer', organization_id: 2, granted: 1 },
      headers: world.admin.headers,
    })

  test.each([
    ['in the Backstage', (id: number) => setRole(id)],
    [
      'on the console',
      async (id: number) => {
        const person = await world.db.selectFrom('person').select('number').where('id', '=', id).executeTakeFirst()
        await grantRole(world.db, { number: person?.number ?? '', role: 'admin' })
      },
    ],
  ])('given %s shortens the sessions that stay logged in', async (_where, give) => {
    const who = await enter('persistent')
    await give(who.id)
    expect(await lengthOf(who)).toEqual({ idle: 120, whole: 720, stays: false })
    expect(await isIn(who)).toBe(true)
  })

  test('ends such a session that is older, even without a notification of the role', async () => {
    const [young, old] = [await enter('persistent'), await enter('persistent')]
    await age(13 * 60, old)
    for (const { id } of [young, old])
      await world.db.insertInto('person_role').values({ person_id: id, role: 'issuer', organization_id: 2 }).execute()
    world.app.sessionCache.clear()
    expect([await isIn(young), await isIn(old)]).toEqual([true, false])
    expect(await lengthOf(young)).toEqual({ idle: 120, whole: 720, stays: false })
  })
})

test('a check of a session reads no setting', async () => {
  const who = await enter()
  await world.db.transaction().execute((trx) => writeSessionPolicy(trx, usual))
  await sql`alter table session_policy rename to hidden_policy`.execute(world.db)
  world.app.sessionCache.clear()
  const response = await inject(world.app, contract.user.info, { headers: who.headers })
  await sql`alter table hidden_policy rename to session_policy`.execute(world.db)
  expect(response.statusCode).toBe(200)
  expect(await logIn(world.app, '20260001')).toBeDefined()
})
