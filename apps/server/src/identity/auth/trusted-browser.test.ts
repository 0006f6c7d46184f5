import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resetPassword } from '../../commands/admin/tasks.ts'
import { removeLinks } from '../../people/person/linked-accounts.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson, requireFactorOf } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, type Headers, inject, logIn } from '../../testing/test-app.ts'
import { Authenticator, codeOf } from '../factor/testing/authenticator.ts'
import { addTotp, firstStep } from '../factor/testing/people.ts'

const { login, loginStep, requireProof } = contract.auth
const { account, directory, factor, session } = contract
const DAY_SECONDS = 86_400
const usual = { idle_minutes: 120, whole_hours: 12, stay_days: 14, trust_days: 30 }
let world: World
let number = 20_300_000

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await requireFactorOf(world.db, {})
  for (const table of ['session_policy', 'login_budget']) await sql`delete from ${sql.table(table)}`.execute(world.db)
  await sql`update session set proved_at = now()`.execute(world.db)
})

interface TrustingPerson {
  readonly id: number
  readonly number: string
  readonly secret: string
  readonly codes: readonly string[]
  /** Headers of the session after a log-in with password and second step. */
  readonly headers: Headers
  /** Headers of the browser after it has been closed: only cookies that last longer than the session. */
  readonly browser: Headers
}

/** Logs in with password and a recovery code, and wants to trust the browser. */
async function trust(person: { number: string; codes: readonly string[] }, headers: Headers = browserHeaders) {
  const first = await firstStep(world, person.number, 'Quad-2026', headers)
  const body = { proof: { method: 'recovery' as const, code: person.codes[0] ?? '' }, trust: 1 as const }
  const cookie = [headers.cookie, first.headers.cookie].filter((one) => one !== undefined).join('; ')
  return { first, second: await inject(world.app, loginStep, { body, headers: { ...browserHeaders, cookie } }) }
}

async function personWithTrust(roles: ('admin' | 'issuer')[] = []): Promise<TrustingPerson> {
  number += 1
  const id = await addPerson(world.db, { number: String(number), roles })
  const { secret, codes } = await addTotp(world, await logIn(world.app, String(number)))
  const { second } = await trust({ number: String(number), codes })
  const lasting = second.cookies.filter(({ name }) => name === 'qd_trust' || name === 'qd_device')
  return {
    id,
    number: String(number),
    secret,
    codes: codes.slice(1),
    headers: { ...browserHeaders, cookie: cookieOf(second) },
    browser: { ...browserHeaders, cookie: lasting.map(({ name, value }) => `${name}=${value}`).join('; ') },
  }
}

/** Whether the password alone logs in from a browser; otherwise what else is required. */
async function logsIn(who: Pick<TrustingPerson, 'number'>, headers: Headers, password = 'Quad-2026') {
  const body = { identifier: who.number, password }
  const response = await call(world.app, login, { body, headers })
  return response.status === 200 ? true : ((response.data as { reason?: string } | null)?.reason ?? response.status)
}

const trustOf = async (who: Pick<TrustingPerson, 'headers'>) =>
  (await call(world.app, account.sessions, { headers: who.headers })).data.trusted_browsers

describe('a trusted browser', () => {
  test('asks for no second factor, and its log-in is no fresh proof', async () => {
    const who = await personWithTrust()
    const response = await inject(world.app, login, {
      body: { identifier: who.number, password: 'Quad-2026' },
      headers: who.browser,
    })
    expect(response.statusCode).toBe(200)
    const headers = { ...browserHeaders, cookie: cookieOf(response) }
    expect((await call(world.app, contract.user.info, { headers })).status).toBe(200)
    const refused = await call(world.app, requireProof, { headers })
    expect([refused.status, refused.data]).toEqual([403, { reason: 'step-up' }])
    expect((await call(world.app, requireProof, { headers: who.headers })).status).toBe(200)
    expect(await logsIn(who, who.browser, 'Wrong-2026')).not.toBe(true)
  })

  test('is offered with the second step for the days of the policy, and only set if the user wants it', async () => {
    number += 1
    await addPerson(world.db, { number: String(number) })
    const { secret } = await addTotp(world, await logIn(world.app, String(number)))
    const first = await firstStep(world, String(number))
    expect(first.body.data.trust_days).toBe(30)
    const body = { proof: { method: 'totp' as const, code: codeOf(secret) } }
    const second = await inject(world.app, loginStep, { body, headers: first.headers })
    expect(second.statusCode).toBe(200)
    expect(second.cookies.map(({ name }) => name)).not.toContain('qd_trust')
    expect(await trustOf({ headers: { ...browserHeaders, cookie: cookieOf(second) } })).toEqual([])
  })

  test('has a random cookie that scripts and other sites cannot use, and whose hash is stored', async () => {
    number += 1
    await addPerson(world.db, { number: String(number) })
    const { codes } = await addTotp(world, await logIn(world.app, String(number)))
    const { second } = await trust({ number: String(number), codes })
    const cookie = second.cookies.find(({ name }) => name === 'qd_trust')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * DAY_SECONDS })
    const token = Buffer.from(cookie?.value ?? '', 'base64url')
    expect(token).toHaveLength(32)
    const rows = await world.db.selectFrom('trusted_browser').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.equals(token))).toBe(false)
    const entry = world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'logged-in')
    const { detail } = await entry.orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ trusted_browsers: 1 })
  })

  test('belongs to one person only, the one who trusted it last', async () => {
    const [one, other] = [await personWithTrust(), await personWithTrust()]
    expect(await logsIn(other, one.browser)).toBe('second-factor')
    expect(await logsIn(one, one.browser)).toBe(true)
    await trust({ number: other.number, codes: other.codes }, one.browser)
    expect(await logsIn(one, one.browser)).toBe('second-factor')
  })

  test('is not available to a program, or with a password that another person has set', async () => {
    const who = await personWithTrust()
    const body = { identifier: who.number, password: 'Quad-2026', session: 'token' as const }
    const response = await call(world.app, login, { body, headers: who.browser })
    expect([response.status, Object.keys(response.data)]).toEqual([403, ['reason', 'methods', 'step']])
    await world.db.updateTable('account').set({ must_change: true }).where('person_id', '=', who.id).execute()
    expect(await logsIn(who, who.browser)).toBe('second-factor')
  })

  test('is one of at most twenty per person', async () => {
    const who = await personWithTrust()
    await sql`insert into trusted_browser (token_hash, person_id, client, created_at, expires_at)
      select sha256((n || ' ' || ${who.id}::text)::bytea), ${who.id}::bigint, '', now() - make_interval(mins => n), now() + interval '1 day'
      from generate_series(1, 30) n`.execute(world.db)
    const { second } = await trust(who)
    expect(await trustOf({ headers: { ...browserHeaders, cookie: cookieOf(second) } })).toHaveLength(20)
  })

  test('is not available to role holders for whom a second factor is required', async () => {
    const who = await personWithTrust(['admin'])
    expect(await logsIn(who, who.browser)).toBe(true)
    await requireFactorOf(world.db, { admin: '2020-01-01T00:00:00Z' })
    expect(await logsIn(who, who.browser)).toBe('second-factor')
    expect(await trustOf(who)).toEqual([])
    const { first, second } = await trust(who)
    expect(first.body.data).not.toHaveProperty('trust_days')
    expect(second.cookies.map(({ name }) => name)).not.toContain('qd_trust')
    const student = await personWithTrust()
    await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
    expect(await logsIn(student, student.browser)).toBe(true)
  })
})

const asAdmin = () => ({ headers: world.admin.headers })
const numberOf = async (id: number) =>
  (await world.db.selectFrom('person').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

const forgetProofs = () => sql`update session set proved_at = now() - interval '11 minutes'`.execute(world.db)

/** Events that end the trust, and the password that logs in afterwards. */
const ends: readonly (readonly [string, (who: TrustingPerson) => Promise<unknown>, string?])[] = [
  [
    'a change of the password',
    ({ headers }) =>
      call(world.app, account.changePassword, { headers, body: { current: 'Quad-2026', next: 'Lake-and-sky-7' } }),
    'Lake-and-sky-7',
  ],
  [
    'a reset of the password on the console',
    ({ number: name }) =>
      resetPassword(world.db, world.app.config, { number: name, generate: false }, 'Lake-and-sky-7'),
    'Lake-and-sky-7',
  ],
  [
    'a new authenticator app',
    async ({ headers }) => {
      const { data } = await call(world.app, factor.begin, { headers })
      const body = { kind: 'totp' as const, code: codeOf(data.totp.secret) }
      return call(world.app, factor.add, { headers, body })
    },
  ],
  [
    'a new passkey',
    async ({ headers }) => {
      const { data } = await call(world.app, factor.begin, { headers })
      const body = { kind: 'passkey' as const, name: 'Key', response: new Authenticator().create(data.passkey) }
      return call(world.app, factor.add, { headers, body })
    },
  ],
  ['new recovery codes', ({ headers }) => call(world.app, factor.renewRecoveryCodes, { headers })],
  ['the end of all other sessions', ({ headers }) => call(world.app, account.endOtherSessions, { headers })],
  [
    'the end of the sessions by an administrator',
    ({ id }) => call(world.app, directory.endSessions, { ...asAdmin(), body: { id } }),
  ],
  [
    'being disabled',
    async ({ id }) => {
      for (const disabled of [1, 0] as const)
        await call(world.app, directory.setAccess, { ...asAdmin(), body: { ids: [id], disabled } })
    },
  ],
  [
    'being disabled by an import',
    async ({ id }) => {
      for (const at of [new Date(), null])
        await world.db.updateTable('person').set({ disabled_at: at }).where('id', '=', id).execute()
    },
  ],
  [
    'the unlinking of an account',
    async ({ id }) => {
      const link = { authority: 'https://id.example.edu', subject_hash: Buffer.from(String(id)), person_id: id }
      await world.db.insertInto('sign_on_identity').values(link).execute()
      await world.db.transaction().execute((trx) => removeLinks(trx, { personId: id }))
    },
  ],
  [
    'a click of its owner, without a proof',
    async ({ headers }) => {
      await forgetProofs()
      await call(world.app, account.endTrust, { headers, body: {} })
    },
  ],
  [
    'a click of its owner at this one, without a proof',
    async (who) => {
      await forgetProofs()
      const [mine] = await trustOf(who)
      return call(world.app, account.endTrust, { headers: who.headers, body: { id: mine?.id ?? '' } })
    },
  ],
  [
    'a policy without it',
    () => call(world.app, session.savePolicy, { ...asAdmin(), body: { ...usual, trust_days: 0 } }),
  ],
  [
    'its last day',
    ({ id }) => sql`update trusted_browser set expires_at = now() where person_id = ${id}`.execute(world.db),
  ],
]

describe('the trust ends', () => {
  test.each(ends.map(([what, end, password]) => ({ what, end, password })))('with $what', async ({ end, password }) => {
    const who = await personWithTrust()
    expect(await trustOf(who)).toMatchObject([{ current: 1, client: '' }])
    expect(await logsIn(who, who.browser)).toBe(true)
    await end(who)
    const second = ['second-factor', 'new-password']
    expect(second).toContain(await logsIn(who, who.browser, password))
    const rows = world.db.selectFrom('trusted_browser').select('id').where('person_id', '=', who.id)
    expect(await rows.where('expires_at', '>', sql<Date>`now()`).execute()).toEqual([])
  })

  test('with the removal of a factor, and is not restored when there is a factor again', async () => {
    const who = await personWithTrust()
    await call(world.app, factor.remove, { headers: who.headers, body: { kind: 'totp' } })
    await addTotp(world, who.headers)
    expect(await logsIn(who, who.browser)).toBe('second-factor')
  })

  test('with a reset of factors or of the password by an administrator', async () => {
    const who = await personWithTrust()
    await call(world.app, factor.reset, { ...asAdmin(), body: { id: who.id } })
    await addTotp(world, await logIn(world.app, await numberOf(who.id)))
    expect(await logsIn(who, who.browser)).toBe('second-factor')
    const other = await personWithTrust()
    const { data } = await call(world.app, directory.resetPassword, { ...asAdmin(), body: { id: other.id } })
    expect(await logsIn(other, other.browser, data.password)).toBe('second-factor')
    expect(
      await world.db.selectFrom('trusted_browser').select('id').where('person_id', '=', other.id).execute(),
    ).toEqual([])
  })

  test('for its owner alone', async () => {
    const [one, other] = [await personWithTrust(), await personWithTrust()]
    const [theirs] = await trustOf(one)
    const body = { id: theirs?.id ?? '' }
    expect((await call(world.app, account.endTrust, { headers: other.headers, body })).status).toBe(404)
    expect(await logsIn(one, one.browser)).toBe(true)
  })
})
