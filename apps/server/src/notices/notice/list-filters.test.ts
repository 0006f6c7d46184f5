import { contract, type QueryOf } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { list } = contract.notice
let world: World
let n: Record<
  'plain' | 'official' | 'asked' | 'late' | 'done' | 'files' | 'revoked' | 'english' | 'open' | 'library',
  number
>

beforeAll(async () => {
  world = await createWorld()
  const { db, student, other } = world
  const to = [student.id]
  n = {
    // The last minute of October and the first of November, in the portal's time zone.
    plain: await addNotice(world, { title: '停水', to, sent_at: '2026-10-31T15:59:59Z' }),
    official: await addNotice(world, { title: '放假', to, official: true, sent_at: '2026-10-31T16:00:00Z' }),
    asked: await addNotice(world, { title: '讲座', to, options: ['来', '不来'] }),
    late: await addNotice(world, {
      title: '投票',
      to,
      options: ['来', '不来'],
      receipt_deadline: '2026-01-01T00:00:00Z',
    }),
    done: await addNotice(world, { title: '聚餐', to, options: ['来', '不来'] }),
    files: await addNotice(world, { title: '附表', to }),
    revoked: await addNotice(world, { title: '收回', to, options: ['来', '不来'], revoked_at: new Date() }),
    english: await addNotice(world, { title: '100%', to, content: '', content_en: 'Bring an umbrella_.' }),
    open: await addNotice(world, { title: '开放日', public: true }),
    library: await addNotice(world, {
      title: '新书',
      to: [student.id, other.id],
      organization_id: organization.library,
    }),
  }
  await db
    .updateTable('notice_recipient')
    .set({ read_at: new Date(), answer: 'a', answered_at: new Date() })
    .where('notice_id', '=', n.done)
    .execute()
  const file = { position: 0, name: 'a.pdf', size: 10, url: '/a.pdf' }
  await db
    .insertInto('notice_attachment')
    .values([
      { ...file, notice_id: n.files },
      { ...file, notice_id: n.revoked },
      { ...file, notice_id: n.plain, inline: true },
    ])
    .execute()
  await indexSearch(db)
})
afterAll(() => world.close())

type Filter = Partial<QueryOf<typeof list>>

const ask = async (filter: Filter, headers = world.student.headers) =>
  (await call(world.app, list, { query: { box: 'recv', ...filter }, headers })).data

/** The notices that match a filter; also checks their number. */
async function filterNotices(filter: Filter, headers = world.student.headers): Promise<string[]> {
  const { list: found, total } = await ask(filter, headers)
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).sort((a, b) => b - a))
  expect(total).toBe(found.length)
  const names = new Map(Object.entries(n).map(([name, id]) => [id, name]))
  return found.map(({ id }) => names.get(id) ?? String(id)).sort()
}

const everything = ['asked', 'done', 'english', 'files', 'late', 'library', 'official', 'plain', 'revoked']
const without = (...names: string[]) => everything.filter((name) => !names.includes(name))

test.each<[string, Filter, () => string[]]>([
  ['nothing', {}, () => everything],
  ['unread', { unread: 1 }, () => without('done')],
  ['read', { unread: 0 }, () => ['done']],
  ['an answer is due', { reply: 'due' }, () => ['asked']],
  ['answered', { reply: 'replied' }, () => ['done']],
  ['official', { official: 1 }, () => ['official']],
  ['personal', { official: 0 }, () => without('official')],
  ['with attachments', { attachment: 1 }, () => ['files']],
  ['without attachments', { attachment: 0 }, () => without('files')],
  ['of an organisation', { organization_id: organization.library }, () => ['library']],
  ['from a day', { from: '2026-11-01' }, () => without('plain')],
  ['until a day', { until: '2026-10-31' }, () => ['plain']],
  ['on one day', { from: '2026-11-01', until: '2026-11-01' }, () => without('plain')],
  ['in a title', { text: '停水' }, () => ['plain']],
  ['in the text of one that is not revoked', { text: '收回的内容' }, () => []],
  ['in the title of a revoked one', { text: ' 收回 ' }, () => ['revoked']],
  ['in the English text', { text: 'UMBRELLA' }, () => ['english']],
  ['the pattern sign %', { text: '%' }, () => ['english']],
  ['the pattern sign _', { text: '_' }, () => []],
  ['words apart from each other, in either language', { text: 'umbrella 100' }, () => ['english']],
  ['the name of an attachment', { text: 'a.pdf' }, () => ['files']],
  ['a title in traditional characters, full width', { text: '放假　' }, () => ['official']],
  ['the sound of a title', { text: 'jiangz' }, () => ['asked']],
  ['the writer of a personal one', { text: 'ms wang' }, () => without('official')],
  ['the organisation of an official one', { text: 'computing' }, () => ['official']],
  ['several at once', { unread: 1, official: 0, text: '讲', reply: 'due' }, () => ['asked']],
  ['conditions that no notice can meet', { unread: 0, reply: 'due' }, () => []],
])('a filter: %s', async (_name, filter, expected) => {
  expect(await filterNotices(filter)).toEqual(expected())
  expect((await ask(filter)).unread).toBe(8)
})

test('an answer that is missing after its deadline is no longer due', async () => {
  const { list: found } = await ask({ text: '投票' })
  expect(found).toMatchObject([{ id: n.late, reply: 'missed' }])
})

test('every box can be filtered, and counts its own unread notices', async () => {
  const { db, student, issuer } = world
  const person_id = student.id
  expect(await filterNotices({ box: 'issued', official: 1 }, issuer.headers)).toEqual(['official'])
  expect(await filterNotices({ box: 'issued', unread: 1 }, issuer.headers)).toEqual([])
  await db.insertInto('subscription').values({ person_id, organization_id: organization.library }).execute()
  expect(await filterNotices({ box: 'subscribe', unread: 1 })).toEqual(['library'])
  expect(await ask({ box: 'subscribe', official: 1 })).toMatchObject({ total: 0, unread: 1 })
  expect(await filterNotices({ box: 'default', text: '开放' })).toEqual([])
  await db.insertInto('subscription').values({ person_id, organization_id: organization.school }).execute()
  expect(await filterNotices({ box: 'default', text: '开放' })).toEqual(['open'])
  expect(await filterNotices({ box: 'default' })).toEqual([...everything, 'open'].sort())
  expect(await filterNotices({ box: 'subscribe' })).toEqual([...everything, 'open'].sort())
  expect(await ask({ box: 'default' })).toMatchObject({ total: 10, unread: 8 })
  await db.insertInto('notice_favourite').values({ person_id, notice_id: n.done }).execute()
  await db.insertInto('notice_favourite').values({ person_id, notice_id: n.asked }).execute()
  expect(await filterNotices({ box: 'collect', reply: 'replied' })).toEqual(['done'])
  expect(await ask({ box: 'collect' })).toMatchObject({ total: 2, unread: 1 })
  // A notice that is open to all and also reached a person is listed once.
  await db.updateTable('notice').set({ public: true }).where('id', '=', n.library).execute()
  expect(await filterNotices({ box: 'default' })).toEqual([...everything, 'open'].sort())
})

test('sent notices can be filtered by sender, oneself or colleagues, and by organisation', async () => {
  const { issuer, other } = world
  const theirs = await addNotice(world, { title: '调课', issuer_id: other.id, official: true })
  const sent = async (filter: Filter) =>
    (await ask({ box: 'issued', ...filter }, issuer.headers)).list.map(({ id }) => id)
  const all = await sent({})
  expect(all).toContain(theirs)
  expect(await sent({ own: 1 })).toEqual(all.filter((id) => id !== theirs))
  expect(await sent({ own: 0 })).toEqual([theirs])
  expect(await sent({ organization_id: organization.library })).toEqual([n.library])
  expect(await sent({ organization_id: organization.library, own: 0 })).toEqual([])
})

test('pages of a filter, and of a box of two parts, do not overlap', async () => {
  const allPages = async (filter: Filter) => {
    const ids: number[] = []
    for (let page = 1; page <= 5; page += 1) {
      const { list: found } = await ask({ ...filter, page, page_size: 2 })
      ids.push(...found.map(({ id }) => id))
    }
    return ids
  }
  for (const filter of [{ official: 0 }, { box: 'default' }, { box: 'subscribe' }] as const) {
    const onePage = await ask({ ...filter, page_size: 50 })
    expect(await allPages(filter)).toEqual(onePage.list.map(({ id }) => id))
    expect(await ask({ ...filter, page: 9 })).toMatchObject({ list: [], total: onePage.total })
  }
})

test('a list takes one statement, filtered or not, besides the one of the session', async () => {
  const boxes = ['default', 'recv', 'issued', 'subscribe', 'collect'] as const
  for (const box of boxes) {
    for (const filter of [{}, { unread: 1, text: '水', from: '2026-01-01' }] as const) {
      const statements = await statementsOf(() => ask({ box, ...filter }))
      expect(statements.length, `${box}:\n${statements.join('\n')}`).toBe(1)
    }
  }
})

test.each([{ from: '2026-02-30' }, { until: 'today' }, { unread: 2 }, { reply: 'maybe' }, { organization_id: 0 }])(
  'a filter that makes no sense is refused: %o',
  async (filter) => {
    const { status } = await call(world.app, list, {
      query: { box: 'recv', ...(filter as object) },
      headers: world.student.headers,
    })
    expect(status).toBe(400)
  },
)
