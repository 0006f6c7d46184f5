import { type BodyOf, type Contract, contract, limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { limitSending } from '../../testing/areas/sending-limits.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { NumberLookups } from '../audience/number-lookups.ts'

type EditBody = BodyOf<Contract['publishing']['edit']>

let world: World
/** Sends for the school alone. */
let colleague: Headers

beforeAll(async () => {
  world = await createWorld()
  const { db } = world
  const id = await addPerson(db, { number: 'T0003' })
  const role = { person_id: id, role: 'issuer' as const, organization_id: organization.school }
  await db.insertInto('person_role').values(role).execute()
  colleague = await logIn(world.app, 'T0003')
  for (let at = 0; at < limits.smallestTally; at += 1) {
    const reader = await addPerson(db, { number: `L000${at}` })
    await db.updateTable('person').set({ organization_id: organization.library }).where('id', '=', reader).execute()
  }
})
afterAll(() => world.close())

async function send(more: Partial<SendBody>, headers: Headers): Promise<number> {
  const { data, errmsg } = await call(world.app, contract.publishing.send, { body: sendRequest(more), headers })
  expect(errmsg).toBe('')
  return data.id
}
const edit = (id: number, more: Partial<EditBody>, headers: Headers) => {
  const { body } = sendRequest()
  const change = { id, version: 1, title: '更正', body, receipt: null, ask_again: 0 as const, ...more }
  return call(world.app, contract.publishing.edit, { body: change, headers })
}
const remind = (id: number, headers: Headers) =>
  call(world.app, contract.receipt.remind, { body: { id, minutes: limits.remindMinutesMin }, headers })

test('without the right to send to everybody, a notice to everybody can be corrected, but not sent again', async () => {
  const { db, issuer } = world
  const id = await send({ sms: { text: '选课', delay_minutes: 60 } }, issuer.headers)
  const refusal = [403, expect.stringContaining('outside the organisations that you can send to')]
  const outcome = ({ status, errmsg }: { status: number; errmsg: string }) => [status, errmsg]
  expect(outcome(await remind(id, colleague))).toEqual(refusal)
  expect(outcome(await edit(id, { ask_again: 1 }, colleague))).toEqual(refusal)
  expect(outcome(await edit(id, { sms_text: '改选' }, colleague))).toEqual(refusal)
  expect((await edit(id, {}, colleague)).data.version).toBe(2)
  expect((await edit(id, { version: 2, title: '再次', ask_again: 1 }, issuer.headers)).data.version).toBe(3)

  await db.updateTable('person_role').set({ everybody: false }).where('person_id', '=', issuer.id).execute()
  expect(outcome(await edit(id, { version: 3, ask_again: 1 }, issuer.headers))).toEqual(refusal)
  await db.updateTable('person_role').set({ everybody: true }).where('person_id', '=', issuer.id).execute()
})

test('a user can still notify a few recipients who have moved to another organisation since', async () => {
  const { db, student } = world
  const id = await send({ audience: only(student.id) }, colleague)
  await db.updateTable('person').set({ organization_id: organization.library }).where('id', '=', student.id).execute()
  expect((await remind(id, colleague)).status).toBe(200)
  expect((await edit(id, { ask_again: 1 }, colleague)).data.version).toBe(2)
})

test('a refused audience does not reveal whose number it is', async () => {
  const [owner = 0, other = 0] = (
    await world.db
      .selectFrom('person')
      .select('id')
      .where('number', 'in', ['L0000', 'L0001'])
      .orderBy('number')
      .execute()
  ).map(({ id }) => id)
  const name = '周不可见'
  await world.db.updateTable('person').set({ name, name_en: name }).where('id', 'in', [owner, other]).execute()
  const group = await call(world.app, contract.group.create, {
    body: { name: '读者', people: [], organizations: [], numbers: ['L0000'] },
    headers: colleague,
  })
  const numbers = { kind: 'group' as const, id: group.data.id }
  const refusal = async (audience: Partial<SendBody['audience']>) => {
    const body = sendRequest({ audience: { ...emptyAudience, ...audience } })
    const { status, data } = await call(world.app, contract.publishing.send, { body, headers: colleague })
    return [status, data]
  }
  const person = (id: number) => ({ kind: 'person' as const, id })
  const including = [owner, other].map((id) => refusal({ include: [person(id), numbers] }))
  const pasting = [owner, other].map((id) => refusal({ include: [person(id)], numbers: ['L0000'] }))
  const excluding = [owner, other].map((id) => refusal({ include: [person(id)], exclude: [numbers] }))
  for (const both of [including, pasting, excluding]) {
    const [ofOwner, ofOther] = await Promise.all(both)
    expect(ofOwner?.[0]).toBe(400)
    expect(ofOwner).toEqual(ofOther)
    expect(JSON.stringify(ofOwner)).not.toContain(name)
  }
})

test('whether a limit or a missing proof refuses a notice does not reveal whose number it is', async () => {
  const { app, db, student } = world
  const people = await db.selectFrom('person').select('id').where('number', 'in', ['L0000', 'L0001']).execute()
  for (const { id } of people) {
    await db
      .updateTable('person')
      .set({ verified_phone: `139000001${id}` })
      .where('id', '=', id)
      .execute()
  }
  await db.updateTable('person_role').set({ everybody: true }).execute()
  const byNumber = { ...emptyAudience, numbers: ['L0000'] }
  const body = { name: '号码', people: [], organizations: [], numbers: ['L0000'] }
  const created = await call(app, contract.group.create, { body, headers: colleague })
  const numbers = { kind: 'group' as const, id: created.data.id }

  const loud = { urgent: 1 as const, sms: { text: '选课', delay_minutes: 60 } }
  const deliver = (more: Partial<SendBody>) =>
    call(app, contract.publishing.send, { body: sendRequest({ ...loud, ...more }), headers: colleague })
  const add = (id: number, audience: SendBody['audience']) =>
    call(app, contract.publishing.addRecipients, { body: { id, audience }, headers: colleague })
  type Way = (audience: SendBody['audience'], id: number) => Promise<{ status: number }>
  const ways: [string, SendBody['audience'] | null, Way][] = [
    ['send', null, (audience) => deliver({ audience })],
    ['schedule', null, (audience) => deliver({ audience, send_at: '2099-01-01T08:00:00.000Z' })],
    ['add', only(student.id), (audience, id) => add(id, audience)],
    ['add to a notice to the number', byNumber, (audience, id) => add(id, audience)],
  ]
  const person = (id: number) => ({ ...emptyAudience, include: [{ kind: 'person' as const, id }] })
  const audiences: [string, (id: number) => SendBody['audience']][] = [
    ['person', person],
    ['excluding', (id) => ({ ...person(id), exclude: [numbers] })],
    ['pasting', (id) => ({ ...person(id), numbers: ['L0000'] })],
  ]
  const limited = [{ proof_people: 0 }, { proof_people: 1 }, { urgent_issuer: 0 }, { texts_issuer: 1 }]
  const isRefused = async (
    limit: object,
    existing: SendBody['audience'] | null,
    attempt: (id: number) => ReturnType<Way>,
  ) => {
    await limitSending(db, {})
    const id = existing === null ? 0 : await send({ ...loud, audience: existing }, colleague)
    await db.deleteFrom('message_usage').execute()
    await db.deleteFrom('notice_schedule').execute()
    app.numberLookups = new NumberLookups()
    await limitSending(db, limit)
    await sql`update session set proved_at = now() - interval '11 minutes'`.execute(db)
    const { status } = await attempt(id)
    return status === 403 || status === 409
  }
  for (const limit of limited) {
    for (const [way, existing, attempt] of ways) {
      for (const [name, audience] of audiences) {
        const [owner, other] = people.map(
          (one) => () => isRefused(limit, existing, (id) => attempt(audience(one.id), id)),
        )
        expect([limit, way, name, await owner?.()]).toEqual([limit, way, name, await other?.()])
      }
    }
  }
})

test('a part of the urgent notices of all is reserved for issuers who may send to everybody', async () => {
  const { app, db, issuer, admin } = world
  await db.updateTable('person_role').set({ everybody: false }).where('person_id', '<>', issuer.id).execute()
  await db.deleteFrom('message_usage').execute()
  await limitSending(db, { urgent_all: 4, urgent_issuer: 2 })
  const loud = (headers: Headers) =>
    call(app, contract.publishing.send, {
      body: sendRequest({ audience: only(issuer.id), urgent: 1 }),
      headers,
    })
  const used = [{ person_id: issuer.id, urgent: true, texts: 0 }]
  await db.insertInto('message_usage').values(used).execute()
  expect((await loud(colleague)).status).toBe(200)
  const refused = await loud(colleague)
  expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('may send to everybody')])
  expect((await loud(issuer.headers)).status).toBe(200)
  const root = { role: 'issuer' as const, organization_id: organization.university }
  await db
    .insertInto('person_role')
    .values({ person_id: admin.id, ...root })
    .execute()
  expect((await loud(admin.headers)).status).toBe(200)
})
