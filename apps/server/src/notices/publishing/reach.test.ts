import { type BodyOf, type Contract, contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'

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
  }
})
