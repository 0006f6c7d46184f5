import { randomUUID } from 'node:crypto'
import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allRows, valuesOf } from '../../testing/all-rows.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { png } from '../../testing/areas/pictures.ts'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { calls } from '../../testing/contract-calls.ts'
import { call, inject } from '../../testing/test-app.ts'

/** A text in everything that belongs to the owner. */
const MARK = 'Geheim9f3'

/** Calls with an id that does not indicate an owner, or whose protection is tested elsewhere. */
const excludedCalls: Readonly<Record<string, string>> = {
  'app.follow': 'Apps are the institution’s.',
  'audience.count': 'Whom one may choose is tested in notices/audience.',
  'audience.named': 'Whom one may choose is tested in notices/audience.',
  'auth.confirm': 'The id of a passkey, which signs: identity/factor tests it.',
  'auth.loginStep': 'The id of a passkey, which signs: identity/factor tests it.',
  'auth.setUp': 'The id of a passkey, which signs: identity/factor tests it.',
  'factor.add': 'The id of a passkey that is new.',
  'setup.begin': 'The key of an empty portal.',
  'setup.check': 'The key of an empty portal.',
}
/** Ids that everybody may know, because they refer to things of the institution. */
const shared = new Set(['app_id', 'topic_id', 'organization_id'])
const isId = (key: string) => /^(id|ids|key)$|_ids?$/.test(key) && !shared.has(key)

interface Node {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
}
function idsIn(node: Node): string[] {
  const properties = Object.entries(node.properties ?? {})
  const inner = [...properties.map(([, value]) => value), node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])]
  return [...properties.map(([key]) => key).filter(isId), ...inner.flatMap((value) => (value ? idsIn(value) : []))]
}
const inputOf = ({ query, body }: Endpoint) => [query, body].filter((schema) => schema !== undefined)
const hasIds = (endpoint: Endpoint) =>
  inputOf(endpoint).some(
    (schema) => idsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node).length > 0,
  )

// Administrators may see and change everything; contract-roles.test.ts tests who is one.
const callsWithIds = calls.filter(({ endpoint }) => endpoint.auth !== 'admin' && hasIds(endpoint))
const testedCalls = callsWithIds.filter(({ name }) => !(name in excludedCalls))

/** Input that a call needs in addition to the ids, if its example is for another portal. */
const extraInputs: Readonly<Record<string, (world: World, by: TestPerson) => object>> = {
  'publishing.send': (world, by) => ({
    ...sendRequest({ audience: only(world.student.id) }),
    sender: senderOf(world, by),
  }),
  'publishing.addRecipients': ({ student }) => ({ audience: only(student.id) }),
  'publishing.edit': () => ({ version: 2, event: null, sms_text: undefined, attachments: [''] }),
  'draft.save': () => ({ revision: 1 }),
  'notice.answer': () => ({ option: 'a', note: '' }),
}
const senderOf = ({ issuer }: World, by: TestPerson) => ({
  organization_id: by.id === issuer.id ? organization.school : organization.library,
  official: 1 as const,
  with_logo: 0 as const,
  contact: '',
})

/** Replaces the ids of an example: numbers by `ids.number`, texts by `ids.text`. */
function withIds(value: unknown, ids: Ids, key = ''): unknown {
  if (isId(key) && typeof value === 'number') return ids.number
  if (isId(key) && (typeof value === 'string' || value === null)) return ids.text
  if (Array.isArray(value)) return key === 'attachments' ? [ids.text] : value.map((item) => withIds(item, ids, key))
  if (typeof value !== 'object' || value === null) return value
  // Recipients may be anybody.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'audience' ? inner : withIds(inner, ids, name)]),
  )
}

interface Ids {
  readonly number: number
  readonly text: string
}
interface Owned {
  readonly numbers: readonly number[]
  readonly texts: readonly string[]
}

let world: World
let owner: TestPerson
let other: TestPerson
beforeAll(async () => {
  world = await createWorld()
  owner = world.issuer
  other = world.other
  const role = { person_id: other.id, role: 'issuer' as const, organization_id: organization.library, everybody: true }
  await world.db.insertInto('person_role').values(role).execute()
  // Each kind of thing has its own range of numbers, so that no id matches another kind by chance.
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass,
    900000 + 1000 * row_number() over (order by sequencename)) from pg_sequences where data_type <> 'smallint'::regtype`.execute(
    world.db,
  )
})
afterAll(() => world.close())

/** Adds one of each thing that can belong to a person, and returns their ids. */
async function addItems(): Promise<Owned> {
  const { app, db } = world
  const { id, headers } = owner
  const picture = (purpose: string) => uploadFile(world, { content: png, name: `${MARK}.png`, purpose, headers })
  const [attachment, backgroundFile] = [(await picture('notice')).data.id, (await picture('background')).data.id]
  const notice = await addNotice(world, { title: MARK, to: [id], options: ['A', 'B'], issuer_id: id, version: 2 })
  const version = { notice_id: notice, version: 1, title: MARK, content: MARK, content_en: '', html: '', html_en: '' }
  await db
    .insertInto('notice_version')
    .values({ ...version, asked_again: false })
    .execute()
  const draft = randomUUID()
  await call(app, contract.draft.save, { body: { id: draft, revision: 0, data: { title: MARK } }, headers })
  const key = randomUUID()
  const later = { key, title: MARK, send_at: '2999-01-01T00:00:00Z', audience: only(id) }
  expect((await call(app, contract.publishing.send, { body: sendRequest(later), headers })).status).toBe(200)
  const group = await db
    .insertInto('notice_group')
    .values({ owner_id: id, name: MARK })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('notice_group_person').values({ group_id: group.id, person_id: id }).execute()
  const at = new Date('2026-11-20T06:00:00Z')
  const entry = { person_id: id, title: MARK, begins_at: at, ends_at: at }
  const agenda = await db.insertInto('agenda_entry').values(entry).returning('id').executeTakeFirstOrThrow()
  const todo = await db
    .insertInto('todo')
    .values({ person_id: id, title: MARK })
    .returning('id')
    .executeTakeFirstOrThrow()
  const columns = { name: MARK, name_en: MARK, url: `/${MARK}`, thumb_url: `/${MARK}` }
  const background = await db
    .insertInto('background')
    .values({ ...columns, owner_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credential = { credential_id: randomUUID(), public_key: Buffer.from('key'), counter: 0, transports: [] }
  const passkeys = [1, 2].map((nth) => ({ ...credential, credential_id: `${nth} ${randomUUID()}`, synced: false }))
  const passkey = await db
    .insertInto('passkey')
    .values(passkeys.map((each) => ({ ...each, person_id: id, name: MARK })))
    .returning('id')
    .execute()
  const session = await db
    .insertInto('session')
    .values({ person_id: id, token_hash: Buffer.from(randomUUID()), expires_at: new Date('2999-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const trusted = await db
    .insertInto('trusted_browser')
    .values({ person_id: id, token_hash: Buffer.from(randomUUID()), client: MARK, expires_at: new Date('2999-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [{ id: notice }, group, agenda, todo, background, ...passkey]
  return { numbers: rows.map((row) => row.id), texts: [draft, key, attachment, backgroundFile, session.id, trusted.id] }
}

/** The example of a call with these ids and the other input that it needs. */
function inputFor(endpoint: Endpoint, ids: Ids, extra: object = {}) {
  const { query, body } = endpoint.example
  const input = { query: withIds(query, ids), body: withIds(body, ids) } as { query?: object; body?: object }
  return input.body ? { ...input, body: { ...input.body, ...(withIds(extra, ids) as object) } } : input
}

/** Every combination of the ids that a call takes. */
function combinations(name: string, endpoint: Endpoint, { numbers, texts }: Owned): Ids[] {
  const placeholders = JSON.stringify(inputFor(endpoint, { number: -7, text: '§' }, extraInputs[name]?.(world, owner)))
  return (placeholders.includes('-7') ? numbers : [0]).flatMap((number) =>
    (placeholders.includes('§') ? texts : ['']).map((text) => ({ number, text })),
  )
}

function send(endpoint: Endpoint, ids: Ids, by: TestPerson, extra?: object) {
  return inject(world.app, endpoint, { ...inputFor(endpoint, ids, extra), headers: by.headers })
}

const belongsTo = (row: string, { id }: TestPerson) => {
  const values = valuesOf(row)
  return ['person_id', 'owner_id', 'issuer_id', ...(row.startsWith('person ') ? ['id'] : [])].some(
    (column) => values[column] === id,
  )
}
const refersTo = (row: string, { numbers, texts }: Owned) =>
  Object.entries(valuesOf(row)).some(
    ([column, value]) => /(^|_)id$|key/.test(column) && [...numbers, ...texts].some((id) => id === value),
  )

test('every call with an id is found, and every excluded call exists', () => {
  expect(testedCalls.length).toBeGreaterThan(20)
  expect(testedCalls.map(({ name }) => name)).toContain('group.detail')
  const names = new Set(callsWithIds.map(({ name }) => name))
  expect(Object.keys(excludedCalls).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(extraInputs).filter((name) => !names.has(name))).toEqual([])
})

describe('with items of another user', () => {
  let owned: Owned
  beforeAll(async () => {
    owned = await addItems()
  })

  test.each(testedCalls)('$name shows nothing and changes nothing', async ({ name, endpoint }) => {
    const before = await allRows(world.db)
    for (const ids of combinations(name, endpoint, owned)) {
      for (const extra of [{}, extraInputs[name]?.(world, other)]) {
        if (extra === undefined) continue
        const response = await send(endpoint, ids, other, extra)
        expect([response.statusCode, ids]).not.toEqual([500, ids])
        expect(response.body.includes(MARK), `${JSON.stringify(ids)} ${response.body}`).toBe(false)
      }
    }
    const after = await allRows(world.db)
    expect([...before].filter((row) => !after.has(row) && !belongsTo(row, other))).toEqual([])
    expect([...after].filter((row) => !before.has(row) && refersTo(row, owned))).toEqual([])
  })

  test('sending a notice does not take along a draft or a file of another user', async () => {
    const before = await allRows(world.db)
    for (const id of owned.texts) {
      for (const extra of [{ draft_id: id }, { attachments: [id] }]) {
        const body = { ...sendRequest({ audience: only(world.student.id), ...extra }), sender: senderOf(world, other) }
        const response = await call(world.app, contract.publishing.send, { body, headers: other.headers })
        expect([extra, response.status]).toEqual([extra, 'draft_id' in extra ? 200 : 400])
      }
    }
    const after = await allRows(world.db)
    expect([...before].filter((row) => !after.has(row) && !belongsTo(row, other))).toEqual([])
    expect([...after].filter((row) => !before.has(row) && refersTo(row, owned))).toEqual([])
  })

  test.each([
    ['a file', (items: Owned) => `/files/${items.texts[2]}`],
    ['a background’s file', (items: Owned) => `/files/${items.texts[3]}`],
    ['the calendar of a notice', (items: Owned) => `/api/notice-calendar/${items.numbers[0]}`],
    ['the replies to a notice', (items: Owned) => `/api/receipt-export/${items.numbers[0]}?format=csv`],
  ])('%s is not exposed', async (_title, path) => {
    const response = await world.app.inject({ url: path(owned), headers: other.headers })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toContain(MARK)
  })
})

// Makes sure that the refusals above are due to ownership and to no other reason.
test.each(testedCalls)('$name works with the user’s own items', async ({ name, endpoint }) => {
  const owned = await addItems()
  const responses: string[] = []
  for (const ids of combinations(name, endpoint, owned)) {
    const response = await send(endpoint, ids, owner, extraInputs[name]?.(world, owner))
    responses.push(`${response.statusCode} ${response.body.slice(0, 200)}`)
  }
  expect(responses.filter((response) => response.startsWith('200')).length, responses.join('\n')).toBeGreaterThan(0)
})
