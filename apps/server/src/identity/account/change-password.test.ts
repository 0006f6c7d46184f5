import { contract, newPassword } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isCommonPassword } from '../../people/person/easy-passwords.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { browserHeaders, call, type Headers, inject, logIn } from '../../testing/test-app.ts'
import { addTotp, firstStep } from '../factor/testing/people.ts'
import { type AccountPerson, AccountWorld } from './testing/account-world.ts'

const { account } = contract
let world: AccountWorld
const current = 'Quad-2026'
const next = 'Lake-and-sky-7'

beforeAll(async () => {
  world = await AccountWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const change = ({ headers }: { headers: Headers }, body: { current?: string; next: string }) =>
  call(world.server.app, account.changePassword, { headers, body })
const logInElsewhere = ({ number }: AccountPerson) => logIn(world.server.app, number)

describe('a new password', () => {
  test('ends all other sessions and known devices, but not this one; its owner is notified', async () => {
    const who = await world.addAccount()
    const other = await logInElsewhere(who)
    await world.reset()
    const response = await change(who, { current, next })
    expect(response).toMatchObject({ status: 200, data: { ended: 1 } })
    expect([await world.isIn(who.headers), await world.isIn(other)]).toEqual([true, false])
    expect(await world.messages(who)).toMatchObject([{ kind: 'password-changed', to: who.email }])
    expect((await firstStep(world.server, who.number)).status).toBe(422)
    expect((await firstStep(world.server, who.number, next)).status).toBe(200)
    expect(await world.audits(who.id)).toContain('password-changed')
    // This browser is still a known device, and the other no longer is.
    const device = response.raw.cookies.find(({ name }) => name === 'qd_device')?.value ?? ''
    await world.reset()
    await firstStep(world.server, who.number, next, { ...browserHeaders, cookie: `qd_device=${device}` })
    expect(await world.messages(who)).toEqual([])
    await firstStep(world.server, who.number, next, other)
    expect(await world.messages(who)).toMatchObject([{ kind: 'new-device' }])
  })

  test.each([
    ['Ab1-xyz', 'format'],
    ['abcdefghijk', 'format'],
    ['Abcdefgh-1234567890ab', 'format'],
    ['password1', 'common'],
    ['PassWord1', 'common'],
    ['ｐassword1', 'common'],
    ['qwerty123', 'common'],
    ['1q2w3e4r', 'common'],
    [current, 'same'],
  ])('is refused: “%s” (%s)', async (bad, reason) => {
    const who = await world.addAccount()
    const response = await change(who, { current, next: bad })
    expect(response).toMatchObject({ status: 422, data: { field: 'next', reason } })
    if (reason === 'format')
      expect(response.errmsg).toContain('The format of password is incorrect, please enter again')
    expect((await firstStep(world.server, who.number)).status).toBe(200)
  })

  test('is refused if it contains the person’s number or name, or equals the current one, even if that is not entered', async () => {
    const who = await world.addAccount()
    await world.db.updateTable('person').set({ name_en: 'Lü Xiaoyu' }).where('number', '=', who.number).execute()
    for (const next of [`x-${who.number}`, 'Luxiaoyu', 'Xiao-Yu.LU7', 'My-lü-xiaoyu']) {
      expect((await change(who, { current, next })).data, next).toEqual({ field: 'next', reason: 'own' })
    }
    expect((await change(who, { next: current })).data).toEqual({ field: 'next', reason: 'same' })
  })

  test('may have characters of any script', async () => {
    const who = await world.addAccount()
    expect((await change(who, { current, next: '云湖的春天真美丽啊7' })).status).toBe(200)
    expect((await firstStep(world.server, who.number, '云湖的春天真美丽啊7')).status).toBe(200)
  })
})

test('a new password must not be a word of the portal or the institution with digits and signs around it', async () => {
  const who = await world.addAccount()
  const config = JSON.stringify({ official_name: '云湖大学', official_name_en: 'Yunhu University' })
  await sql`insert into portal_config (config) values (${config})`.execute(world.db)
  for (const bad of [
    'Quadrangle-1',
    '2026@Campus',
    'ＸＵＥＹＵＡＮ-2026',
    'yunhu-2026',
    'Yunhu.University7',
    '云湖大学-2026',
  ])
    expect([bad, (await change(who, { current, next: bad })).data]).toEqual([bad, { field: 'next', reason: 'common' }])
  expect((await change(who, { current, next: 'Yunhu-in-spring-7' })).status).toBe(200)
})

describe('the current password', () => {
  test('has to be right; after ten wrong ones the right one is refused as well', async () => {
    const who = await world.addAccount()
    const wrong = await change(who, { current: 'Wrong-2026', next })
    expect(wrong).toMatchObject({ status: 422, data: { field: 'current', reason: 'wrong' } })
    for (let count = 1; count < 10; count += 1) await change(who, { current: 'Wrong-2026', next })
    expect((await change(who, { current, next })).status).toBe(429)
    expect(await world.audits(who.id)).toContain('log-in-failed')
    expect((await firstStep(world.server, who.number)).status).toBe(200)
  })

  test('or a proof of the last ten minutes is needed', async () => {
    const who = await world.addAccount()
    await world.forgetProofs()
    expect(await change(who, { next })).toMatchObject({ status: 403, data: { reason: 'step-up' } })
    expect((await change(who, { current, next })).status).toBe(200)
    const body = { method: 'password', password: next } as const
    await call(world.server.app, contract.auth.confirm, { headers: who.headers, body })
    expect((await change(who, { next: 'Stars-over-lake-8' })).status).toBe(200)
  })

  test('is not enough for a user with a second factor', async () => {
    const who = await world.addAccount()
    const { codes } = await addTotp(world.server, who.headers)
    await world.forgetProofs()
    expect(await change(who, { current, next })).toMatchObject({ status: 403, data: { reason: 'step-up' } })
    await world.reset()
    const body = { method: 'recovery', code: codes[0] ?? '' } as const
    expect((await call(world.server.app, contract.auth.confirm, { headers: who.headers, body })).status).toBe(200)
    expect((await world.messages(who)).map(({ kind }) => kind)).toEqual(['recovery-code-confirmed'])
    expect((await change(who, { next })).status).toBe(200)
  })
})

test('a log-in that began with the former password cannot continue', async () => {
  const who = await world.addAccount()
  const { codes } = await addTotp(world.server, who.headers)
  const first = await firstStep(world.server, who.number)
  expect(first.status).toBe(403)
  expect((await change(who, { current, next })).status).toBe(200)
  const body = { proof: { method: 'recovery', code: codes[0] ?? '' } } as const
  expect((await inject(world.server.app, contract.auth.loginStep, { body, headers: first.headers })).statusCode).toBe(
    409,
  )
})

test.runIf(process.env.TEST_DB === 'postgres').each([
  ['another password was set', sql`update account set password_hash = password_hash || 'x'`, 409],
  ['all sessions were ended', sql`delete from session`, 401],
])('a change in progress is refused if %s', async (_title, interference, status) => {
  const who = await world.addAccount()
  const { changing } = await world.db.transaction().execute(async (trx) => {
    await lockPerson(trx, who.id)
    const waiting = change(who, { current, next })
    await expect.poll(() => lockWaits(world.db)).toBe(1)
    await sql`${interference} where person_id = ${who.id}`.execute(trx)
    return { changing: waiting }
  })
  expect((await changing).status).toBe(status)
  expect((await firstStep(world.server, who.number, next)).status).toBe(422)
})

test('a user whose password is stored elsewhere cannot change it here', async () => {
  const who = await world.addAccount()
  await sql`delete from account where person_id = ${who.id}`.execute(world.db)
  expect(await change(who, { next })).toMatchObject({ status: 409, data: { reason: 'elsewhere' } })
  const { data } = await call(world.server.app, account.security, { headers: who.headers })
  expect(data.password).toEqual({ can_change: 0, changed_at: null, must_change: 0 })
})

test('the list of common passwords has thousands that the rules would accept, but not all passwords', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const possible = new Set(dictionary['passwords-common'].filter((text) => newPassword.safeParse(text).success))
  expect(possible.size).toBeGreaterThan(3_000)
  expect(await isCommonPassword('Letmein')).toBe(true)
  expect(await isCommonPassword(next)).toBe(false)
})
