import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { recordAudit } from './record-audit.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('audit_entry').execute())
afterAll(() => world.close())

const get = (query: string, headers = world.admin.headers) =>
  world.app.inject({ url: `/api/audit-export?zone=Asia/Shanghai${query}`, headers })
const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n')

async function addEntries(): Promise<void> {
  const { db, issuer, admin } = world
  await recordAudit(db, { personId: issuer.id, action: 'sent', detail: { recipients: 7 } })
  await recordAudit(db, { personId: admin.id, action: 'config-saved', detail: { name: '=cmd|calc!A1 → ;+1' } })
  await recordAudit(db, { personId: null, action: 'log-in-failed' })
  await db
    .updateTable('audit_entry')
    .set({ at: new Date('2026-11-20T16:30:00Z') })
    .execute()
}

test('an administrator gets the entries as CSV, newest first, and the export is an entry itself', async () => {
  await addEntries()
  const response = await get('')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'cache-control': 'no-store',
  })
  expect(response.headers['content-disposition']).toContain('attachment')
  const [header, exportEntry, ...rest] = linesOf(response.body)
  expect(response.body.startsWith('\ufeff')).toBe(true)
  expect(header).toBe('Time,Number,Name,Action,Times,Organisation,Notice,Title,Details')
  expect(exportEntry).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,A0001,.*,Exported these records,1,/)
  expect(rest).toEqual([
    '2026-11-21 00:30:00,,,Failed to log in,1,,,,',
    expect.stringMatching(
      /^2026-11-21 00:30:00,A0001,.*,Changed the configuration,1,,,,"\{""name"": ""=cmd\|calc!A1 → ;'\+1""\}"$/,
    ),
    expect.stringMatching(/^2026-11-21 00:30:00,T0002,Ms Wang,Sent,1,,,,"\{""recipients"": 7\}"$/),
  ])
  const { data } = await call(world.app, contract.delivery.audit, { query: {}, headers: world.admin.headers })
  expect(data.list[0]).toMatchObject({ action: 'records-exported', detail: { format: 'csv', entries: 3 } })
})

test('only entries that match the filters are exported, and the filters are recorded', async () => {
  await addEntries()
  const actions = async (query: string) =>
    linesOf((await get(query)).body)
      .slice(1)
      .map((line) => line.split(',')[3])
  expect(await actions('&action=sent')).toEqual(['Sent'])
  expect(await actions('&person=T00')).toEqual(['Sent'])
  expect(await actions(`&person=${encodeURIComponent('王老')}&text=sent`)).toEqual(['Sent'])
  expect(await actions('&to=2026-11-20T16:30:00Z')).toEqual([])
  expect(await actions('&from=2026-11-20T16:30:00Z&to=2026-11-20T16:31:00Z')).toEqual([
    'Failed to log in',
    'Changed the configuration',
    'Sent',
  ])
  const last = await world.db
    .selectFrom('audit_entry')
    .select('detail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(last?.detail).toEqual({ format: 'csv', entries: 3, from: '2026-11-20T16:30:00Z', to: '2026-11-20T16:31:00Z' })
})

test('an export of more than one batch is streamed completely, with each entry once', async () => {
  await world.db
    .insertInto('audit_entry')
    .values(
      Array.from({ length: 4_500 }, (_, i) => ({
        person_id: world.admin.id,
        action: 'sent',
        notice_id: i,
        detail: '{}',
      })),
    )
    .execute()
  const lines = linesOf((await get('&action=sent')).body).slice(1)
  expect(lines).toHaveLength(4_500)
  expect(new Set(lines.map((line) => line.split(',')[6])).size).toBe(4_500)
})

test('other users cannot export the entries, and an invalid filter is reported in one line', async () => {
  for (const { headers } of [world.student, world.issuer]) expect((await get('', headers)).statusCode).toBe(403)
  const response = await get('&action=nothing')
  expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
  expect((await get('', { ...world.admin.headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(
    await world.db.selectFrom('audit_entry').selectAll().where('action', '=', 'records-exported').execute(),
  ).toEqual([])
})
