import { type BodyOf, type Contract, contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

type EditBody = BodyOf<Contract['publishing']['edit']>

let world: World

beforeAll(async () => {
  world = await createWorld({ config: { publicUrl: new URL('http://portal.example.edu') } })
})
afterAll(() => world.close())

const exam = { begins_at: '2090-12-01T01:00:00.000Z', ends_at: '2090-12-01T03:00:00.000Z', place: '一号楼' }
const moved = { ...exam, begins_at: '2090-12-02T01:00:00.000Z', ends_at: null, place: '二号楼' }
const { title, body } = sendRequest()

async function send(event: typeof exam | null): Promise<number> {
  const { app, issuer } = world
  const request = sendRequest({ event })
  return (await call(app, contract.publishing.send, { headers: issuer.headers, body: request })).data.id
}
const change = (id: number, version: number, more: Partial<EditBody>) =>
  call(world.app, contract.publishing.edit, {
    headers: world.issuer.headers,
    body: { id, version, title, body, receipt: null, ask_again: 0, ...more },
  })
const open = async (id: number) =>
  (await call(world.app, contract.notice.detail, { headers: world.student.headers, body: { box: 'recv', id } })).data
const former = async (id: number, version: number) =>
  (await call(world.app, contract.notice.version, { headers: world.student.headers, query: { id, version } })).data
const calendar = async (id: number) => {
  const answer = await world.app.inject({
    url: `/api/notice-calendar/${id}`,
    headers: { ...world.student.headers },
  })
  const lines = answer.body.split('\r\n')
  return lines.filter((line) => /^(UID|SEQUENCE|DTSTART|DTEND|LOCATION|STATUS):/.test(line))
}

test('a rescheduled event is updated in the notice and in the calendar file; the former version keeps its own', async () => {
  const id = await send(exam)
  const before = await calendar(id)
  expect(before).toContain('SEQUENCE:0')
  expect((await change(id, 1, { event: moved })).data).toEqual({ version: 2, asked_again: 0 })
  expect((await open(id)).event).toEqual({ ...moved, place_en: '' })
  expect((await former(id, 1)).event).toEqual(exam)
  expect(await calendar(id)).toEqual([
    `UID:notice-${id}@portal.example.edu`,
    'SEQUENCE:1',
    'DTSTART:20901202T010000Z',
    'LOCATION:二号楼',
  ])
  // the same event again is no correction, and an omitted event stays
  expect((await change(id, 2, { event: moved })).data.version).toBe(2)
  expect((await change(id, 2, { title: '更正' })).data.version).toBe(3)
  expect((await open(id)).event).toEqual({ ...moved, place_en: '' })
})

test('a removed event is cancelled in the calendar file, and an added one appears in it', async () => {
  const id = await send(exam)
  expect((await change(id, 1, { event: null })).data.version).toBe(2)
  expect((await open(id)).event).toBeNull()
  expect(await calendar(id)).toEqual([
    `UID:notice-${id}@portal.example.edu`,
    'SEQUENCE:1',
    'DTSTART:20901201T010000Z',
    'DTEND:20901201T030000Z',
    'LOCATION:一号楼',
    'STATUS:CANCELLED',
  ])
  await change(id, 2, { event: moved })
  expect((await former(id, 2)).event).toBeNull()
  expect(await calendar(id)).not.toContain('STATUS:CANCELLED')
  const plain = await send(null)
  expect(await calendar(plain)).toEqual([])
})

test('an event that ends before it begins, or at an invalid calendar time, is refused as an error of the event', async () => {
  const id = await send(exam)
  for (const event of [
    { ...exam, ends_at: '2090-11-30T00:00:00Z' },
    { ...exam, begins_at: '0001-01-01T00:00:00Z' },
  ]) {
    const { status, data } = await change(id, 1, { event })
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, ['event']])
  }
  expect((await open(id)).event).toEqual({ ...exam, place_en: '' })
})

test('an edit removes the English text of the fields it changes, which its form does not include', async () => {
  const id = await send(exam)
  const english = { title_en: 'Exam', event_place_en: 'Building 1' }
  await world.database.db.updateTable('notice').set(english).where('id', '=', id).execute()
  await change(id, 1, { event: moved })
  expect(await open(id)).toMatchObject({ title_en: 'Exam', event: { place_en: '' } })
  await change(id, 2, { title: '考试改期', event: moved })
  expect(await open(id)).toMatchObject({ title: '考试改期', title_en: '' })
})
