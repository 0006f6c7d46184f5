import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { statementsOf } from '../../testing/areas/world.ts'
import { browserHeaders, call, cookieOf, type Headers } from '../../testing/test-app.ts'
import { addTotp, firstStep } from '../factor/testing/people.ts'
import { AccountWorld, otherCode } from './testing/account-world.ts'

const { account } = contract
let world: AccountWorld
const next = 'Lake-and-sky-7'

beforeAll(async () => {
  world = await AccountWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

interface Place {
  readonly by?: 'phone' | 'email'
  readonly address?: string
  readonly cookie?: string
}
function request(identifier: string, { by, address = '192.0.2.1', cookie }: Place = {}) {
  const headers = { ...browserHeaders, 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) }
  return call(world.server.app, account.requestRecovery, { body: { identifier, ...(by && { by }) }, headers })
}
/** Requests a code; returns the headers of the browser that requested it. */
async function begin(identifier: string, place?: Place): Promise<Headers> {
  const response = await request(identifier, place)
  if (response.status !== 200) throw new Error(response.errmsg)
  return { ...browserHeaders, cookie: cookieOf(response.raw) }
}
const recover = (headers: Headers, code: string, password = next) =>
  call(world.server.app, account.recover, { headers, body: { code, next: password } })
const waitingLocks = async () =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  ).rows[0]?.count

describe('a forgotten password', () => {
  test('is replaced by means of a code; all sessions end, and the owner is notified at every address', async () => {
    const who = await world.addAccount()
    await world.db
      .updateTable('person')
      .set({ verified_phone: '13900008888', confirmed_phone: '13900008888' })
      .where('id', '=', who.id)
      .execute()
    const browser = await begin(` ${who.number} `)
    const code = await world.code(who, 'recovery-code')
    expect(code).toMatch(/^\d{8}$/)
    expect(await world.messages(who)).toMatchObject([{ to: who.email }])
    const response = await recover(browser, code)
    expect(response.status).toBe(200)
    // The recovery does not log the person in.
    expect(response.raw.cookies.map(({ name, value }) => [name, value])).toEqual([['qd_recovery', '']])
    expect(await world.isIn(who.headers)).toBe(false)
    expect((await firstStep(world.server, who.number)).status).toBe(422)
    expect((await firstStep(world.server, who.number, next)).status).toBe(200)
    const notifications = (await world.messages(who)).filter(({ kind }) => kind === 'password-recovered')
    expect(notifications.map(({ to }) => to).sort()).toEqual(['13900008888', who.email].sort())
    expect(await world.audits(who.id)).toEqual(expect.arrayContaining(['recovery-requested', 'password-recovered']))
  })

  test.runIf(process.env.TEST_DB === 'postgres')(
    'is not replaced if the address is unlinked while the new password is stored',
    async () => {
      const who = await world.addAccount()
      const browser = await begin(who.number)
      const code = await world.code(who, 'recovery-code')
      const response = await world.db.transaction().execute(async (trx) => {
        await lockPerson(trx, who.id)
        const pending = recover(browser, code)
        await vi.waitFor(async () => expect(await waitingLocks()).toBe(1))
        // The code is not locked yet: other changes of the person lock the person first, and then the code.
        await sql`select from account_code where person_id = ${who.id} for update nowait`.execute(trx)
        await trx
          .updateTable('person')
          .set({ email_bound: false, confirmed_email: '' })
          .where('id', '=', who.id)
          .execute()
        return { pending }
      })
      expect((await response.pending).status).toBe(409)
      expect((await firstStep(world.server, who.number, next)).status).toBe(422)
    },
  )

  test('is reset by phone with a code to the phone only, also without an e-mail address', async () => {
    const who = await world.addAccount()
    await sql`update person set verified_phone = '13900009999', confirmed_phone = '13900009999' where id = ${who.id}`.execute(
      world.db,
    )
    await begin(who.number, { by: 'phone' })
    expect(await world.messages(who)).toMatchObject([{ to: '13900009999' }])
    await world.reset()
    await sql`update person set email_bound = false where id = ${who.id}`.execute(world.db)
    await begin(who.number)
    expect(await world.messages(who)).toMatchObject([{ to: '13900009999' }])
  })

  test('is reset by a code to the address as its owner confirmed it, however the institution writes it', async () => {
    const who = await world.addAccount()
    await world.db.updateTable('person').set({ email: who.email.toUpperCase() }).where('id', '=', who.id).execute()
    await begin(who.number)
    expect(await world.messages(who)).toMatchObject([{ to: who.email }])
  })

  test('does not bypass a second factor', async () => {
    const who = await world.addAccount()
    await addTotp(world.server, who.headers)
    const browser = await begin(who.number)
    expect((await recover(browser, await world.code(who, 'recovery-code'))).status).toBe(200)
    expect((await firstStep(world.server, who.number, next)).body.data).toMatchObject({ reason: 'second-factor' })
  })

  test('is not replaced by a code to an address that another person has entered', async () => {
    const who = await world.addAccount()
    await sql`update person set email = 'thief@example.edu', verified_phone = '13900007777' where id = ${who.id}`.execute(
      world.db,
    )
    for (const by of ['email', 'phone'] as const) {
      await world.endPause()
      expect((await request(who.number, { by })).status).toBe(200)
    }
    expect(await world.messages(who)).toEqual([])
  })

  test('of an administrator is replaced only where the log-in asks for a second factor', async () => {
    const who = await world.addAccount()
    await world.db.insertInto('person_role').values({ person_id: who.id, role: 'admin', organization_id: 1 }).execute()
    expect((await request(who.number)).status).toBe(200)
    expect(await world.messages(who)).toEqual([])
    await world.endPause()
    await addTotp(world.server, who.headers)
    const browser = await begin(who.number)
    const code = await world.code(who, 'recovery-code')
    await sql`delete from totp_factor where person_id = ${who.id}`.execute(world.db)
    expect((await recover(browser, code)).data).toEqual({ reason: 'expired' })
  })

  test('is not replaced by an invalid one, which does not use up the code', async () => {
    const who = await world.addAccount()
    const browser = await begin(who.number)
    const code = await world.code(who, 'recovery-code')
    for (const [bad, reason] of [
      ['short', 'format'],
      ['password1', 'common'],
    ] as const)
      expect((await recover(browser, code, bad)).data).toEqual({ field: 'next', reason })
    for (let count = 0; count < 6; count += 1)
      expect((await recover(browser, code, `x-${who.number}`)).data).toEqual({ field: 'next', reason: 'own' })
    expect((await recover(browser, code)).status).toBe(200)
  })
})

describe('the response', () => {
  test('is the same whether or not the account or an address exists, and so is the work', async () => {
    const [reachable, unlinked] = [await world.addAccount(), await world.addAccount()]
    const disabled = await world.addAccount()
    await sql`update person set email_bound = false where id = ${unlinked.id}`.execute(world.db)
    await sql`update person set disabled_at = now() where id = ${disabled.id}`.execute(world.db)
    await request('warm-up')
    const responses = new Map<string, unknown>()
    for (const [index, identifier] of [reachable.number, unlinked.number, disabled.number, 'nobody'].entries()) {
      let status = 0
      let body = ''
      let cookies = ''
      const statements = await statementsOf(async () => {
        const { raw } = await request(identifier, { address: `192.0.2.${index + 10}` })
        status = raw.statusCode
        body = raw.body
        cookies = JSON.stringify(raw.cookies.map((cookie) => ({ ...cookie, value: cookie.value.length })))
      })
      responses.set(JSON.stringify([status, body, cookies, statements]), identifier)
    }
    expect([...responses.values()]).toHaveLength(1)
    expect(await world.messages(reachable)).toHaveLength(1)
    expect([...(await world.messages(unlinked)), ...(await world.messages(disabled))]).toEqual([])
  })

  test('to guesses of a code is the same, too', async () => {
    const who = await world.addAccount()
    const outcomes: string[] = []
    for (const identifier of [who.number, 'nobody']) {
      const browser = await begin(identifier)
      const code = identifier === 'nobody' ? '12345678' : await world.code(who, 'recovery-code')
      const guesses: unknown[] = []
      for (let by = 1; by <= 6; by += 1) {
        const { status, data, errmsg } = await recover(browser, otherCode(code, by))
        guesses.push([status, data, errmsg])
      }
      outcomes.push(JSON.stringify(guesses))
    }
    expect(outcomes[0]).toBe(outcomes[1])
    expect(outcomes[0]).toContain('"left":1')
  })

  test('at the limit is the same', async () => {
    const who = await world.addAccount()
    const outcomes: string[] = []
    for (const identifier of [who.number, 'nobody']) {
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1) {
        await world.endPause()
        statuses.push((await request(identifier, { address: `198.51.100.${count}` })).status)
      }
      outcomes.push(statuses.join(' '))
    }
    expect(outcomes[0]).toBe(outcomes[1])
    expect(outcomes[0]).toBe(`${Array.from({ length: 8 }, () => 200).join(' ')} 429 429 429 429`)
  })
})

describe('a code for a new password', () => {
  test('is valid only in the browser that requested it', async () => {
    const who = await world.addAccount()
    const browser = await begin(who.number)
    const code = await world.code(who, 'recovery-code')
    expect((await recover(browserHeaders, code)).data).toEqual({ reason: 'expired' })
    const thief = await begin(who.number, { address: '198.51.100.7' })
    if (code !== (await world.code(who, 'recovery-code'))) expect((await recover(thief, code)).status).toBe(422)
    expect((await recover(browser, code)).status).toBe(200)
    // The new password has invalidated all other codes.
    expect((await recover(thief, await world.code(who, 'recovery-code'))).data).toEqual({ reason: 'expired' })
  })

  test('is no longer valid after the owner has unlinked the address that it went to', async () => {
    const who = await world.addAccount()
    const browser = await begin(who.number)
    const code = await world.code(who, 'recovery-code')
    const { status } = await call(world.server.app, account.unlink, { headers: who.headers, body: { kind: 'email' } })
    expect(status).toBe(200)
    expect((await recover(browser, code)).data).toEqual({ reason: 'expired' })
  })

  test('is not sent to an address that its owner has unlinked, even if the institution writes it again', async () => {
    const who = await world.addAccount()
    await call(world.server.app, account.unlink, { headers: who.headers, body: { kind: 'email' } })
    await world.reset()
    await sql`update person set email = ${who.email}, email_bound = true where id = ${who.id}`.execute(world.db)
    await begin(who.number)
    expect(await world.messages(who)).toEqual([])
  })

  test('is accepted once, even if used twice at the same time', async () => {
    const who = await world.addAccount()
    const browser = await begin(who.number)
    const code = await world.code(who, 'recovery-code')
    const both = await Promise.all([recover(browser, code), recover(browser, code, 'Stars-over-lake-8')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await recover(browser, code)).status).toBe(409)
  })

  test('expires after half an hour, after five guesses, and when the person is disabled', async () => {
    const who = await world.addAccount()
    const browser = await begin(who.number)
    const code = await world.code(who, 'recovery-code')
    await sql`update person set disabled_at = now() where id = ${who.id}`.execute(world.db)
    expect((await recover(browser, code)).data).toEqual({ reason: 'expired' })
    await sql`update person set disabled_at = null where id = ${who.id}`.execute(world.db)
    await sql`update account_code set expires_at = now()`.execute(world.db)
    expect((await recover(browser, code)).status).toBe(409)
    await world.endPause()
    const again = await begin(who.number)
    const second = await world.code(who, 'recovery-code')
    for (let by = 1; by <= 5; by += 1) await recover(again, otherCode(second, by))
    expect((await recover(again, second)).data).toEqual({ reason: 'expired' })
    expect((await firstStep(world.server, who.number)).status).toBe(200)
  })

  test('cannot be used to link an address, and vice versa', async () => {
    const who = await world.addAccount()
    await begin(who.number)
    const code = (await world.code(who, 'recovery-code')).slice(2)
    const body = { kind: 'email', code } as const
    expect((await call(world.server.app, account.link, { headers: who.headers, body })).status).toBe(409)
  })
})

describe('a flood', () => {
  test('from one stranger sends three codes, and does not lock others out of the account', async () => {
    const who = await world.addAccount()
    const statuses: number[] = []
    expect((await request(who.number)).status).toBe(200)
    expect(await request(who.number)).toMatchObject({ status: 429, data: { reason: 'resend' } })
    for (let count = 0; count < 4; count += 1) {
      await world.endPause()
      statuses.push((await request(who.number)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await request(who.number, { address: '198.51.100.1' })).status).toBe(200)
  })

  test('from many strangers by all identifiers sends eight codes, and does not deny one to a known device', async () => {
    const who = await world.addAccount()
    await sql`update person set mobile = '13911112222', certificate = '420100200601010099' where id = ${who.id}`.execute(
      world.db,
    )
    for (const identifier of [who.number, '13911112222', '420100200601010099']) {
      for (let count = 0; count < 5; count += 1) {
        await world.endPause()
        await request(identifier, { address: `198.51.100.${count}` })
      }
    }
    expect(await world.messages(who)).toHaveLength(8)
    const device = /qd_device=[^;]+/.exec(who.headers.cookie ?? '')?.[0] ?? ''
    expect((await request(who.number, { cookie: device })).status).toBe(200)
    expect(await world.messages(who)).toHaveLength(9)
  })

  test('over many accounts is stopped at its network', async () => {
    let refused = 0
    for (let count = 0; count < 210; count += 1) {
      if ((await request(`nobody-${count}`)).status === 429) refused += 1
    }
    expect(refused).toBeGreaterThan(5)
  })
})

describe('where passwords are not managed by the portal', () => {
  test('a forgotten password is not replaced', async () => {
    const { signOn } = world.server.config
    const closed = await AccountWorld.open({ config: { signOn: { ...signOn, localLogin: false } } })
    const body = { identifier: 'nobody' }
    expect((await call(closed.server.app, account.requestRecovery, { body })).status).toBe(403)
    expect((await call(closed.server.app, account.recover, { body: { code: '12345678', next } })).status).toBe(403)
    await closed.close()
  })

  test('without a gateway it is not replaced either, and the response is the same for every account', async () => {
    const bare = await AccountWorld.open({ config: { smtpUrl: undefined, smsUrl: undefined } })
    const response = await call(bare.server.app, account.requestRecovery, { body: { identifier: 'nobody' } })
    expect(response).toMatchObject({ status: 409, data: { reason: 'no-gateway' } })
    await bare.close()
  })
})
