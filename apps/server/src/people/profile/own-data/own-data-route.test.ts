import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../../runtime/audit/record-audit.ts'
import { addNotice } from '../../../testing/areas/notices.ts'
import { createWorld, type TestPerson, type World } from '../../../testing/areas/world.ts'
import { lockTable } from '../../../testing/lock-table.ts'
import { call } from '../../../testing/test-app.ts'
import { sections } from './own-data.ts'
import { BATCH } from './section.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const get = (who?: TestPerson, headers = {}) =>
  world.app.inject({ url: '/api/own-data', headers: { ...who?.headers, ...headers } })

type File = Record<string, unknown> & { notices_received: { title: string }[]; todos: { title: string }[] }

/** Fills the many tables that hold data of a person, each text with a sign of its owner. */
async function fill({ id }: TestPerson, sign: string): Promise<void> {
  const { db } = world
  const when = new Date('2026-11-01T08:00:00Z')
  await db
    .updateTable('person')
    .set({ mobile2: `${sign}-mobile`, certificate: `${sign}-certificate` })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('todo')
    .values({ person_id: id, title: `${sign}-todo` })
    .execute()
  await db
    .insertInto('agenda_entry')
    .values({ person_id: id, title: `${sign}-agenda`, begins_at: when, ends_at: when })
    .execute()
  await db
    .insertInto('search_history')
    .values({ person_id: id, term: `${sign}-search` })
    .execute()
  await db
    .insertInto('feedback')
    .values({ person_id: id, page: '/help', locale: 'zh', message: `${sign}-feedback` })
    .execute()
  const draft = { id: crypto.randomUUID(), owner_id: id, data: JSON.stringify({ title: `${sign}-draft` }) }
  await db.insertInto('notice_draft').values(draft).execute()
  const group = await db
    .insertInto('notice_group')
    .values({ owner_id: id, name: `${sign}-group` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notice_group_person')
    .values([world.student.id, world.other.id].map((person) => ({ group_id: group.id, person_id: person })))
    .execute()
  await db
    .insertInto('stored_file')
    .values({
      id: crypto.randomUUID(),
      owner_id: id,
      purpose: 'notice',
      name: `${sign}-file`,
      type: 'application/pdf',
      size: 1,
    })
    .execute()
  await addNotice(world, { title: `${sign}-sent`, issuer_id: id })
  const receivedId = await addNotice(world, { title: `${sign}-received`, to: [id], options: [`${sign}-option`] })
  await db
    .updateTable('notice_recipient')
    .set({ answer: 'a', note: `${sign}-note`, answered_at: when, read_at: when })
    .where('person_id', '=', id)
    .where('notice_id', '=', receivedId)
    .execute()
  await db
    .insertInto('notice_delivery')
    .values({
      notice_id: receivedId,
      person_id: id,
      channel: 'sms',
      state: 'failed',
      reason: `${sign}-reason`,
      due_at: when,
    })
    .execute()
  await fillSettings(id, receivedId)
  await db
    .insertInto('admin_change')
    .values({ kind: 'person', entity_id: String(id), before: JSON.stringify({ title: `${sign}-before` }), after: null })
    .execute()
}

/** Rows that contain no text of the person. */
async function fillSettings(person_id: number, notice_id: number): Promise<void> {
  const { db } = world
  await db.insertInto('person_setting').values({ person_id, locale: 'en' }).execute()
  await db.insertInto('notification_setting').values({ person_id, switches: '{}' }).execute()
  await db.insertInto('subscription').values({ person_id, organization_id: 4 }).execute()
  await db.insertInto('message_usage').values({ person_id, urgent: true, texts: 1 }).execute()
  await db.insertInto('notice_favourite').values({ person_id, notice_id }).execute()
  const totp = { person_id, secret: Buffer.from('a secret'), last_step: 0 }
  await db.insertInto('totp_factor').values(totp).execute()
  await db
    .insertInto('notice_former_answer')
    .values({ person_id, notice_id, version: 1, answer: 'a', answered_at: new Date() })
    .execute()
}

const marked = ['mobile', 'certificate', 'todo', 'agenda', 'search', 'feedback', 'draft', 'group', 'file', 'sent']
const alsoMarked = ['received', 'option', 'note', 'reason', 'before']

test('the file has all that is about the person, nothing that is about another, and no secret', async () => {
  await fill(world.student, 'MINE')
  await fill(world.other, 'THEIRS')
  const { number } = await world.db
    .selectFrom('person')
    .select('number')
    .where('id', '=', world.student.id)
    .executeTakeFirstOrThrow()
  const reset = { personId: world.admin.id, action: 'password-reset' } as const
  await recordAudit(world.db, { ...reset, detail: { number } })
  await recordAudit(world.db, { ...reset, detail: { number: '20260002' } })
  const places = { before: JSON.stringify({ [number]: 1, '20260002': 4_711 }), after: JSON.stringify({ [number]: 3 }) }
  const together = `${world.student.id},${world.other.id}`
  await world.db
    .insertInto('admin_change')
    .values({ kind: 'people-place', entity_id: together, ...places })
    .execute()
  const response = await get(world.student)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data \d{4}-\d\d-\d\d\.json"/),
  })
  const file = response.json<File>()
  expect(Object.keys(file)).toEqual(['format', 'version', 'made_at', 'note', ...sections.map(({ name }) => name)])
  for (const word of [...marked, ...alsoMarked]) expect(response.body, word).toContain(`MINE-${word}`)
  expect(file).toMatchObject({
    person: { number, organization_en: 'Laboratory', verified_phone: '13900000001' },
    notices_received: [{ title: 'MINE-received', answer: 'a', answer_text: 'MINE-option', note: 'MINE-note' }],
    in_groups_of_others: [{ groups: 1 }],
    message_usage: [expect.not.objectContaining({ texts: expect.anything() })],
    actions: [{ action: 'logged-in' }, { action: 'own-data-exported' }],
    actions_of_others: [{ action: 'password-reset' }],
    changes_together_with_others: [{ kind: 'people-place', before: 1, after: 3 }],
  })
  expect(response.body).not.toContain('THEIRS')
  expect(response.body).not.toContain('20260002')
  expect(response.body).not.toContain('4711')
  const secrets = await sql<{ secret: string }>`
    select password_hash as secret from account union all select encode(token_hash, 'hex') from session`.execute(
    world.db,
  )
  for (const { secret } of secrets.rows) expect(response.body).not.toContain(secret)
  // Hashes and keys are bytes, which would be serialised as `Buffer`.
  expect(response.body).not.toContain('"Buffer"')
})

test('what a former administrator did names no one', async () => {
  const { app, admin, db } = world
  const body = { ids: [world.other.id], disabled: 1 as const }
  expect((await call(app, contract.directory.setAccess, { body, headers: admin.headers })).status).toBe(200)
  await recordAudit(db, { personId: admin.id, action: 'password-reset', detail: { number: '20260002' } })
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', world.other.id).execute()
  const { body: text } = await get(admin)
  expect(text).toContain('password-reset')
  expect(text).not.toContain('20260002')
})

test('no section but one has a row for a person who does not exist', async () => {
  const NO_PERSON = 0
  const filled: string[] = []
  for (const { name, one, batches } of sections) {
    if (one && (await one(world.db, NO_PERSON))) filled.push(name)
    for await (const rows of batches?.(world.db, NO_PERSON) ?? []) if (rows.length > 0) filled.push(name)
  }
  // This section has a row with the count 0.
  expect(filled).toEqual(['in_groups_of_others'])
})

test('the title of a revoked notice is no longer included', async () => {
  await addNotice(world, { title: 'Taken back', to: [world.student.id], revoked_at: new Date() })
  const { body } = await get(world.student)
  expect(body).not.toContain('Taken back')
})

test('the title of a favourite that the person may no longer see is not included', async () => {
  const visible = await addNotice(world, { title: 'Still mine', to: [world.student.id] })
  const lost = await addNotice(world, { title: 'No longer mine', to: [] })
  const person_id = world.student.id
  await world.db
    .insertInto('notice_favourite')
    .values([visible, lost].map((notice_id) => ({ person_id, notice_id })))
    .execute()
  const { body } = await get(world.student)
  expect([body.includes('Still mine'), body.includes('No longer mine')]).toEqual([true, false])
})

test('lists longer than a batch are complete, each row once', async () => {
  const rows = Array.from({ length: 2 * BATCH + 1 }, (_, i) => ({ person_id: world.issuer.id, title: `todo ${i}` }))
  await world.db.insertInto('todo').values(rows).execute()
  const { todos } = (await get(world.issuer)).json<File>()
  expect(todos.map(({ title }) => title)).toEqual(rows.map(({ title }) => title))
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'only one export reads at a time, so that exports leave the database to users',
  async () => {
    const lock = await lockTable(world.database, 'todo')
    const files = [world.student, world.other].map(async (who) => await get(who))
    await expect.poll(lock.waiting).toBe(1)
    const waiting: number[] = []
    // Enough time for the other file to get to the same table.
    for (let round = 0; round < 50; round += 1) waiting.push(await lock.waiting())
    expect(Math.max(...waiting)).toBe(1)
    await lock.release()
    expect((await Promise.all(files)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  },
)

test('the file is given only to a user who has just proved their identity, and not on behalf of another site', async () => {
  expect((await get()).statusCode).toBe(401)
  expect((await get(world.student, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  await sql`update session set proved_at = now() - interval '11 minutes'`.execute(world.db)
  const refused = await get(world.student)
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([403, undefined])
})

/** Tables that name a person but are in no section, with the reason. */
const omissionReasons: Readonly<Record<string, string>> = {
  login_link: 'a hash that lasts for minutes',
  proof_step: 'hashes that last for minutes',
  sign_on_attempt: 'hashes that last for minutes',
  person_search: 'made from the name',
  notice_ledger: 'a view of tables that are in sections',
  look_draft: 'of the institution; what the person did with it is among their actions',
  look_draft_revision: 'the same',
  look_rule: 'the same',
  look_version: 'the same',
  portal_config: 'the same',
  scim_token: 'the same',
}

test('every table that names a person is in a section, or has a reason not to be', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'person'::regclass
    union
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('person_id', 'owner_id', 'issuer_id')`.execute(world.db)
  expect(rows.length).toBeGreaterThan(30)
  const coveredTables = new Set<string>(sections.flatMap(({ tables }) => tables))
  const missing = rows.filter(({ table }) => !coveredTables.has(table) && omissionReasons[table] === undefined)
  expect(missing).toEqual([])
})
