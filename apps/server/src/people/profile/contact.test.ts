import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { saveContact } = contract.profile
type Field = NonNullable<Parameters<typeof save>[0]>
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const save = (
  field: 'celphone' | 'celphone2' | 'celphone2_short' | 'celphone3' | 'landline',
  value: string,
  was: string,
  who: TestPerson = world.student,
) => call(world.app, saveContact, { body: { field, value, was }, headers: who.headers })
const info = async (who: TestPerson = world.student) =>
  (await call(world.app, contract.user.info, { headers: who.headers })).data

test('a number is stored without spaces, shown to its owner only, and can be cleared', async () => {
  const saved = await save('celphone2', '+86 139 1234 5678', '')
  expect(saved).toMatchObject({ status: 200, data: { field: 'celphone2', value: '13912345678' } })
  await save('landline', '（027）6800 4021', '')
  expect(await info()).toMatchObject({ celphone2: '13912345678', landline: '027-68004021', celphone3: '' })
  expect((await info(world.other)).celphone2).toBe('')
  expect((await save('celphone2', ' ', '13912345678')).data.value).toBe('')
  expect((await info()).celphone2).toBe('')
})

test('an incorrect format is refused in both languages, and nothing changes', async () => {
  const wrong: [Field, string][] = [
    ['celphone3', '1391234567'],
    ['celphone3', "1' or 1=1"],
    ['celphone2_short', '12a'],
    ['landline', '13912345678'],
  ]
  for (const [field, value] of wrong) {
    const { status, errmsg } = await save(field, value, '')
    expect([status, errmsg], value).toEqual([422, 'Incorrect format. Check the number.'])
  }
  const chinese = await call(world.app, saveContact, {
    body: { field: 'celphone3', value: 'x', was: '' },
    headers: { ...world.student.headers, 'accept-language': 'zh' },
  })
  expect(chinese.errmsg).toBe('格式不正确，请检查号码。')
  expect(await info()).toMatchObject({ celphone3: '', celphone2_short: '' })
})

test('a change made in another tab is not overwritten, and is reported', async () => {
  await save('celphone3', '13900000003', '')
  const late = await save('celphone3', '13900000004', '')
  expect(late).toMatchObject({ status: 409, data: { value: '13900000003' } })
  // The response was lost, and the client saves the same value again.
  expect((await save('celphone3', '139 0000 0003', '')).status).toBe(200)
  expect((await save('celphone3', '13900000004', '13900000003')).status).toBe(200)
})

test('of two tabs that save at the same time, one gets a conflict', async () => {
  const both = await Promise.all([save('celphone2_short', '60001', ''), save('celphone2_short', '60002', '')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a verified or linked number changes only in account security', async () => {
  const was = (await info()).celphone
  expect((await save('celphone', '13700000000', was)).status).toBe(403)
  await world.db.updateTable('person').set({ phone_bound: true }).where('id', '=', world.other.id).execute()
  expect((await save('celphone', '13700000000', '13800000002', world.other)).status).toBe(403)
  await world.db.updateTable('person').set({ phone_bound: false }).where('id', '=', world.other.id).execute()
})

test('a first mobile number that a user enters is shown, but cannot be used to log in', async () => {
  const saved = await save('celphone', '13800000001', '13800000002', world.other)
  expect(saved.status).toBe(200)
  expect((await info(world.other)).celphone).toBe('13800000001')
  const row = await world.db
    .selectFrom('person')
    .select(['mobile', 'contact_mobile'])
    .where('id', '=', world.other.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ mobile: '13800000002', contact_mobile: '13800000001' })
  const logIn = await call(world.app, contract.auth.login, {
    body: { identifier: '13800000001', password: 'quadrangle-20260002' },
  })
  expect(logIn.data?.user_id).not.toBe(world.other.id)
})
