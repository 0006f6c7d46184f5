import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadAddresses } from '../../people/account-message/linked-addresses.ts'
import { browserHeaders, call, type Headers, logIn } from '../../testing/test-app.ts'
import { type AccountPerson, AccountWorld, otherCode } from './testing/account-world.ts'

const { account } = contract
let world: AccountWorld
let phones = 0

beforeAll(async () => {
  world = await AccountWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

type Kind = 'phone' | 'email'
const request = ({ headers }: { headers: Headers }, kind: Kind, address?: string) =>
  call(world.server.app, account.requestCode, { headers, body: { kind, ...(address !== undefined && { address }) } })
const link = ({ headers }: { headers: Headers }, kind: Kind, code: string) =>
  call(world.server.app, account.link, { headers, body: { kind, code } })
const unlink = ({ headers }: { headers: Headers }, kind: Kind) =>
  call(world.server.app, account.unlink, { headers, body: { kind } })
const security = async ({ headers }: { headers: Headers }) =>
  (await call(world.server.app, account.security, { headers })).data
const newPhone = () => {
  phones += 1
  return `1390000${String(phones).padStart(4, '0')}`
}
async function linkNew(who: AccountPerson, kind: Kind, address: string) {
  const response = await request(who, kind, address)
  if (response.status !== 200) throw new Error(response.errmsg)
  return link(who, kind, await world.code(who, 'link-code'))
}
const kinds = async (who: AccountPerson) => (await world.messages(who)).map(({ kind, to }) => `${kind} to ${to}`).sort()

describe('linking a mobile number', () => {
  test('accepts the code sent there; from then on the number can be used to log in and receives messages', async () => {
    const who = await world.addAccount()
    const phone = newPhone()
    const spaced = await request(who, 'phone', `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`)
    expect(spaced).toMatchObject({ status: 200, data: { resend_seconds: 60, expires_seconds: 600 } })
    expect(spaced.data.address).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(await security(who)).toMatchObject({ phone: { address: '', linked: 0, can_link: 1 } })
    const [sent] = await world.messages(who)
    expect(sent?.to).toBe(phone)
    const { data } = await link(who, 'phone', await world.code(who, 'link-code'))
    expect(data).toEqual({ address: spaced.data.address, linked: 1, confirmed: 1, can_link: 1 })
    expect(await kinds(who)).toEqual([`link-code to ${phone}`, `phone-linked to ${who.email}`])
    expect(await world.isIn(await logIn(world.server.app, phone))).toBe(true)
    const { data: title } = await call(world.server.app, contract.user.title, {
      headers: who.headers,
      query: { otheraid: String(who.id) },
    })
    expect(title.my_info).toMatchObject({ verify_phone: phone, verify_phone_flag: 1, celphone: phone })
    expect(await world.audits(who.id)).toContain('address-linked')
  })

  test('notifies the former number, which can no longer be used to log in', async () => {
    const who = await world.addAccount()
    const [former, phone] = [newPhone(), newPhone()]
    await linkNew(who, 'phone', former)
    await world.reset()
    await linkNew(who, 'phone', phone)
    expect(await kinds(who)).toEqual([
      `link-code to ${phone}`,
      `phone-changed to ${former}`,
      `phone-linked to ${who.email}`,
    ])
    await expect(logIn(world.server.app, former)).rejects.toThrow('422')
  })

  test('is refused for a number of another person, but only after its code', async () => {
    const [who, owner] = [await world.addAccount(), await world.addAccount()]
    const phone = newPhone()
    await linkNew(owner, 'phone', phone)
    const codeRequest = await request(who, 'phone', phone)
    expect([codeRequest.status, Object.keys(codeRequest.data)]).toEqual([
      200,
      ['address', 'resend_seconds', 'expires_seconds'],
    ])
    const response = await link(who, 'phone', await world.code(who, 'link-code'))
    expect(response).toMatchObject({ status: 409, data: { reason: 'taken' } })
    expect(await security(owner)).toMatchObject({ phone: { linked: 1 } })
    expect(await security(who)).toMatchObject({ phone: { linked: 0 } })
  })

  test('ends the messages there of a former owner, who has another number in the directory', async () => {
    const [who, former] = [await world.addAccount(), await world.addAccount()]
    const phone = newPhone()
    await linkNew(former, 'phone', phone)
    await world.db.updateTable('person').set({ mobile: newPhone() }).where('id', '=', former.id).execute()
    expect((await linkNew(who, 'phone', phone)).status).toBe(200)
    const { linked } = await loadAddresses(world.db, former.id)
    expect(linked.phone).not.toBe(phone)
  })

  test('is refused for the number with which another person logs in', async () => {
    const [who, phone] = [await world.addAccount(), newPhone()]
    const other = await world.addAccount()
    await world.db.updateTable('person').set({ number: phone }).where('id', '=', other.id).execute()
    expect(await linkNew(who, 'phone', phone)).toMatchObject({ status: 409, data: { reason: 'taken' } })
  })
})

test('an address removed by an administrator is notified, and a remaining one is notified of the new one', async () => {
  const who = await world.addAccount()
  const admin = await world.addAccount()
  await world.db.insertInto('person_role').values({ person_id: admin.id, role: 'admin', organization_id: 1 }).execute()
  const { headers } = admin
  const { data } = await call(world.server.app, contract.directory.person, { query: { id: who.id }, headers })
  const { number, name, name_en, kind, organization_id, position, position_en, title, landline } = data
  const state = { id: who.id, number, name, name_en, kind, organization_id, position, position_en, title, landline }
  const save = async (mobile: string, email: string) => {
    const { revision } = (await call(world.server.app, contract.directory.person, { query: { id: who.id }, headers }))
      .data
    const body = { ...state, revision, mobile, email }
    return call(world.server.app, contract.directory.savePerson, { body, headers })
  }
  const [phone, next] = [newPhone(), newPhone()]
  expect((await save(phone, who.email.toUpperCase())).status).toBe(200)
  expect(await kinds(who)).toEqual([`phone-linked to ${who.email}`])
  await world.reset()
  expect((await save(next, 'new@example.edu')).status).toBe(200)
  // The administrator's number and address are not confirmed.
  expect(await kinds(who)).toEqual([`email-changed to ${who.email}`])
  await world.reset()
  expect((await save(next, '')).status).toBe(200)
  expect(await kinds(who)).toEqual([])
})

describe('an address entered by the institution', () => {
  test('is confirmed by a code that is sent there, without typing it', async () => {
    const who = await world.addAccount()
    await sql`update person set email = 'written@example.edu' where id = ${who.id}`.execute(world.db)
    expect(await security(who)).toMatchObject({ email: { address: 'w***@example.edu', linked: 1, confirmed: 0 } })
    expect((await request(who, 'email')).status).toBe(200)
    expect(await kinds(who)).toEqual(['link-code to written@example.edu'])
    const { data } = await link(who, 'email', await world.code(who, 'link-code'))
    expect(data).toMatchObject({ linked: 1, confirmed: 1 })
    expect((await request(who, 'email')).data).toEqual({ reason: 'same' })
  })

  test('is confirmed even if others have requested codes for it', async () => {
    for (let count = 0; count < 6; count += 1) await request(await world.addAccount(), 'email', 'asked@example.edu')
    const who = await world.addAccount()
    await sql`update person set email = 'asked@example.edu' where id = ${who.id}`.execute(world.db)
    expect((await request(who, 'email')).status).toBe(200)
  })

  test('is confirmed as it was when the code was sent', async () => {
    const who = await world.addAccount()
    await sql`update person set email = 'written@example.edu' where id = ${who.id}`.execute(world.db)
    await request(who, 'email')
    const code = await world.code(who, 'link-code')
    await sql`update person set email = 'other@example.edu' where id = ${who.id}`.execute(world.db)
    expect((await link(who, 'email', code)).data).toMatchObject({ address: 'w***@example.edu', confirmed: 1 })
  })

  test('has to exist', async () => {
    const who = await world.addAccount()
    expect((await request(who, 'phone')).data).toEqual({ reason: 'none' })
  })
})

describe('linking an e-mail address', () => {
  test('notifies the former address, and not the new one', async () => {
    const who = await world.addAccount()
    expect(await linkNew(who, 'email', ' New.Name@Example.EDU ')).toMatchObject({
      data: { address: 'N***@example.edu', linked: 1 },
    })
    expect(await kinds(who)).toEqual([`email-changed to ${who.email}`, 'link-code to New.Name@example.edu'].sort())
    const { data } = await call(world.server.app, contract.user.info, { headers: who.headers })
    expect(data).toMatchObject({ email: 'New.Name@example.edu', email_bound: 1 })
  })

  test.each([
    ['phone', '1391234567'],
    ['phone', "1' or 1=1"],
    ['phone', '027-68004021'],
    ['email', 'someone'],
    ['email', 'a@b'],
    ['email', 'a b@example.edu'],
    ['email', 'a@example.edu, b@example.edu'],
    ['email', 'a@example.edu\nBcc: b@example.edu'],
    ['email', '"x"@example.edu'],
    ['email', 'a@-x.example.edu'],
    ['email', '<a@example.edu>'],
  ] as const)('with a wrong format is refused: %s “%s”', async (kind, address) => {
    const who = await world.addAccount()
    const response = await request(who, kind, address)
    expect(response).toMatchObject({ status: 422, data: { field: 'address' } })
    expect(response.errmsg).toMatch(/^Incorrect format/)
    expect(await world.messages(who)).toEqual([])
  })

  test('is refused if the address is linked already, regardless of case', async () => {
    const who = await world.addAccount()
    const response = await request(who, 'email', who.email.toUpperCase())
    expect(response).toMatchObject({ status: 409, data: { reason: 'same' } })
    expect(response.errmsg).toBe('This e-mail address is linked already. Enter another one.')
  })
})

describe('unlinking', () => {
  test('notifies the address; no messages go there, and the number can no longer be used to log in', async () => {
    const who = await world.addAccount()
    const phone = newPhone()
    await linkNew(who, 'phone', phone)
    await world.reset()
    expect((await unlink(who, 'phone')).data).toMatchObject({ linked: 0 })
    expect(await kinds(who)).toEqual([`phone-unlinked to ${who.email}`, `phone-unlinked to ${phone}`].sort())
    await expect(logIn(world.server.app, phone)).rejects.toThrow('422')
    expect((await unlink(who, 'phone')).status).toBe(409)
    expect((await unlink(who, 'email')).data).toMatchObject({ linked: 0 })
    expect(await security(who)).toMatchObject({ phone: { linked: 0 }, email: { linked: 0 } })
    // The same number can be linked again.
    expect((await linkNew(who, 'phone', phone)).data).toMatchObject({ linked: 1 })
  })

  test('invalidates a pending code', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'other@example.edu')
    const code = await world.code(who, 'link-code')
    await unlink(who, 'email')
    expect((await link(who, 'email', code)).data).toEqual({ reason: 'expired' })
  })
})

describe('a code', () => {
  test('can be tried five times, and is then refused even when it is correct', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'mine@example.edu')
    const code = await world.code(who, 'link-code')
    const refusals: unknown[] = []
    for (let by = 1; by <= 4; by += 1) refusals.push((await link(who, 'email', otherCode(code, by))).data)
    expect(refusals).toEqual([4, 3, 2, 1].map((count) => ({ field: 'code', left: count })))
    expect((await link(who, 'email', otherCode(code, 5))).data).toEqual({ reason: 'expired' })
    expect((await link(who, 'email', code)).data).toEqual({ reason: 'expired' })
    expect(await security(who)).toMatchObject({ email: { address: 'p***@example.edu' } })
  })

  test('guessed in parallel is verified only five times', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'mine@example.edu')
    const code = await world.code(who, 'link-code')
    const guesses = Array.from({ length: 30 }, (_, by) => link(who, 'email', otherCode(code, by + 1)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(4)
    expect(statuses.filter((status) => status === 409)).toHaveLength(26)
    expect((await link(who, 'email', code)).status).toBe(409)
  })

  test('is accepted once, even if used twice at the same time', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'mine@example.edu')
    const code = await world.code(who, 'link-code')
    const both = await Promise.all([link(who, 'email', code), link(who, 'email', code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await link(who, 'email', code)).status).toBe(409)
  })

  test('is not valid for another person, another kind of address or another purpose', async () => {
    const [who, thief] = [await world.addAccount(), await world.addAccount()]
    await request(who, 'email', 'mine@example.edu')
    await request(thief, 'email', 'thief@example.edu')
    const code = await world.code(who, 'link-code')
    if (code !== (await world.code(thief, 'link-code'))) expect((await link(thief, 'email', code)).status).toBe(422)
    expect((await link(who, 'phone', code)).status).toBe(409)
    const recovery = { code: `00${code}`, next: 'Lake-and-sky-7' }
    expect((await call(world.server.app, account.recover, { body: recovery })).status).toBe(409)
    expect((await link(who, 'email', code)).status).toBe(200)
    expect(await security(thief)).toMatchObject({ email: { address: 'p***@example.edu' } })
  })

  test('expires after ten minutes, and when another one is sent', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'mine@example.edu')
    const first = await world.code(who, 'link-code')
    await world.endPause()
    await request(who, 'email', 'another@example.edu')
    const second = await world.code(who, 'link-code')
    if (first !== second) expect((await link(who, 'email', first)).status).toBe(422)
    await sql`update account_code set expires_at = now() - interval '1 second'`.execute(world.db)
    expect((await link(who, 'email', second)).data).toEqual({ reason: 'expired' })
  })

  test('is in the database only as a hash, and its message encrypted', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'mine@example.edu')
    const code = await world.code(who, 'link-code')
    const { rows } = await sql<{
      text: string
    }>`select c::text || m::text as text from account_code c, account_message m`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(Buffer.from(code).toString('hex'))
    expect(rows[0]?.text).not.toContain(code)
  })

  test('is sent again after a minute, and a limited number of times to a person and to an address', async () => {
    const who = await world.addAccount()
    expect((await request(who, 'email', 'mine@example.edu')).status).toBe(200)
    const soon = await request(who, 'email', 'mine@example.edu')
    expect(soon).toMatchObject({ status: 429, data: { reason: 'resend' } })
    expect(Number(soon.raw.headers['retry-after'])).toBeGreaterThan(50)
    const statuses: number[] = []
    for (let count = 1; count < 12; count += 1) {
      await world.endPause()
      statuses.push((await request(who, 'email', `m${count}@example.edu`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429])
    expect(await world.messages(who)).toHaveLength(10)
    await sql`delete from login_budget`.execute(world.db)
    const flooders: number[] = []
    for (let count = 0; count < 7; count += 1) {
      flooders.push((await request(await world.addAccount(), 'email', 'Victim@example.edu')).status)
    }
    expect(flooders).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('is requested, and used for linking, only with a proof of the last ten minutes', async () => {
    const who = await world.addAccount()
    await request(who, 'email', 'mine@example.edu')
    const code = await world.code(who, 'link-code')
    await world.forgetProofs()
    for (const response of [
      await request(who, 'phone', newPhone()),
      await link(who, 'email', code),
      await unlink(who, 'email'),
    ])
      expect(response).toMatchObject({ status: 403, data: { reason: 'step-up' } })
    expect((await request({ headers: browserHeaders }, 'email', 'x@example.edu')).status).toBe(401)
  })
})

test('without a gateway nothing can be linked, and the response says so', async () => {
  const bare = await AccountWorld.open({ config: { smtpUrl: undefined, smsUrl: undefined } })
  const { headers } = await bare.addAccount()
  const { data } = await call(bare.server.app, account.security, { headers })
  expect([data.phone.can_link, data.email.can_link]).toEqual([0, 0])
  const body = { kind: 'phone', address: newPhone() } as const
  expect(await call(bare.server.app, account.requestCode, { headers, body })).toMatchObject({
    status: 409,
    data: { reason: 'no-gateway' },
  })
  await bare.close()
})
