import { contract } from '@quadrangle/api-client/contract'
import { pdf } from '@quadrangle/demo-campus'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

const { all, suggest } = contract.search
let world: World

beforeAll(async () => {
  world = await createWorld()
  await indexSearch(world.db)
  await send(
    '图书馆寒假开放时间',
    '<p>寒假期间图书馆每日九点开门，期末考试周延长。</p>',
    '<p>Opening hours in winter.</p>',
  )
  await send('圖書館講座：數據庫檢索', '<p>歡迎參加。</p>')
  await send('ＣＥＴ－４报名', '<p>请于８月前登录网站。</p>')
  await send('Café for exchange students', '<p>Naïve questions are welcome; scheduled weekly.</p>')
  await send('考试须知', '<p>请带学生证。末班车在十点，期末请注意。</p>')
})
afterAll(() => world.close())

async function send(title: string, zh: string, en = '', fields: Partial<SendBody> = {}): Promise<number> {
  const { app, issuer, student } = world
  const body = sendRequest({ title, body: { zh, ...(en && { en }) }, audience: only(student.id), ...fields })
  const { status, data, errmsg } = await call(app, contract.publishing.send, { headers: issuer.headers, body })
  expect([status, errmsg]).toEqual([200, ''])
  return data.id
}

const find = async (text: string, filter: object = {}, headers: Headers = world.student.headers) =>
  (await call(world.app, all, { query: { text, type: 'notice', ...filter }, headers })).data

const titles = async (text: string, headers?: Headers) =>
  (await find(text, {}, headers)).notice_list.map(({ title }) => title)

const library = '图书馆寒假开放时间'
const traditional = '圖書館講座：數據庫檢索'

describe('a notice is found in the moment in which it is sent', () => {
  test.each<[string, string, string[]]>([
    ['a word of two characters, simplified and traditional', '图书', [traditional, library]],
    ['typed in traditional characters', '圖書館', [traditional, library]],
    ['words that are not next to each other, in any order', '时间 图书馆', [library]],
    ['a word of the title and one of the text', '讲座 欢迎', [traditional]],
    ['a single character', '库', [traditional]],
    ['a character that is the last of a text', '门', [library]],
    ['full width, typed in half width', 'CET-4', ['ＣＥＴ－４报名']],
    ['half width, typed in full width', 'ｃｅｔ', ['ＣＥＴ－４报名']],
    ['a number in the text', '8月', ['ＣＥＴ－４报名']],
    ['without its accents', 'cafe naive', ['Café for exchange students']],
    ['with other accents', 'Cáfe', ['Café for exchange students']],
    ['the beginning of a word', 'exch', ['Café for exchange students']],
    ['another form of a word', 'schedules', ['Café for exchange students']],
    ['the initials of the title', 'tsg', [traditional, library]],
    ['the sound of the title', 'kaifang', [library]],
    ['the sound as syllables', 'kai fang shi jian', [library]],
    ['the sound and characters', 'tushu馆', [traditional, library]],
    ['syllables and initials', 'tushughj', [library]],
    ['a word that no notice has', '火星', []],
    ['a word of notices and one that no notice has', '图书馆 火星', []],
    ['quotes and operators of queries', "图书' & | ! ( :* \\ <->", [traditional, library]],
    ['only signs', "' & !", []],
  ])('%s: %s', async (_name, text, expected) => {
    expect(await titles(text)).toEqual(expected)
  })

  test('a person who has received no notice finds nothing', async () => {
    for (const text of ['图书馆', 'tsg', 'cafe', '考', 'shcedule']) {
      expect(await find(text, {}, world.other.headers)).toMatchObject({ notice_list: [], total: 0, corrected: '' })
    }
  })
})

test('the best hits come first: the complete title, its beginning, a title, an attachment, a text, scattered words', async () => {
  await send('期末考试', '<p>一</p>')
  await send('期末考试安排', '<p>二</p>')
  await send('关于期末考试的通知', '<p>三</p>')
  await send('本学期考试与期末总结', '<p>四</p>')
  await sendWithFile('座位', '期末考试.pdf')
  await send('停电', '<p>期末考试期间不停电。</p>')
  const expected = ['期末考试', '期末考试安排', '关于期末考试的通知', '本学期考试与期末总结', '座位', '停电', library]
  // A text with the words next to each other comes before one with the words apart.
  expect(await titles('期末考试')).toEqual([...expected, '考试须知'])
})

test('a beginning finds every form of a word, and words that are not listed yet', async () => {
  const id = await send('自习', '<p>一</p>', '<p>She studies for CS101.</p>')
  for (const text of ['stu', 'study', 'studied', 'cs1', 'CS101']) expect(await titles(text)).toContain('自习')
  const { pool } = world.database
  await pool.query(`delete from search_word where word = 'cs101'`)
  expect(await titles('cs1')).toEqual([])
  await pool.query('update notice_search set stale = true where notice_id = $1', [id])
  expect(await titles('cs1')).toEqual(['自习'])
  await indexSearch(world.db)
  expect(await titles('cs1')).toEqual(['自习'])
})

async function sendWithFile(title: string, name: string): Promise<number> {
  const { issuer } = world
  const content = Buffer.from(pdf('A file', ['of one line']))
  const stored = await uploadFile(world, { content, purpose: 'notice', name, headers: issuer.headers })
  return send(title, '<p>见附件。</p>', '', { attachments: [stored.data.id] })
}

test('an attachment is found by its name, which is highlighted, until the attachment is removed', async () => {
  const id = await sendWithFile('值班', '座位表-final.pdf')
  const [hit] = (await find('座位表')).notice_list
  expect(hit).toMatchObject({ id, attachment: '座位表-final.pdf' })
  expect(hit?.highlights).toContainEqual({ field: 'attachment', ranges: [[0, 3]] })
  const body = {
    id,
    version: 1,
    title: '值班',
    body: { zh: '<p>见附件。</p>' },
    receipt: null,
    ask_again: 0,
    attachments: [],
  }
  await call(world.app, contract.publishing.edit, { headers: world.issuer.headers, body: { ...body, ask_again: 0 } })
  expect(await titles('座位表')).toEqual([])
})

test('an edited notice is found by its new texts, a revoked one only by its title', async () => {
  const { app, issuer } = world
  const id = await send('停水通知', '<p>西区停水，请储水。</p>', '<p>Store some water.</p>')
  expect(await titles('储水')).toEqual(['停水通知'])
  const body = {
    id,
    version: 1,
    title: '停气通知',
    body: { zh: '<p>西区停气，请关闭阀门。</p>' },
    receipt: null,
  } as const
  await call(app, contract.publishing.edit, { headers: issuer.headers, body: { ...body, ask_again: 0 } })
  expect(await titles('储水')).toEqual([])
  expect(await titles('停水通知')).toEqual([])
  expect(await titles('阀门')).toEqual(['停气通知'])
  await call(app, contract.publishing.revoke, { headers: issuer.headers, body: { id } })
  expect(await titles('阀门')).toEqual([])
  expect((await find('tqtz')).notice_list).toMatchObject([{ title: '停气通知', excerpt: '', revoked: 1 }])
})

test('a change made outside the server is hidden immediately and found again when it is indexed', async () => {
  const id = await addNotice(world, { title: '暗号', content: '芝麻开门', to: [world.student.id] })
  expect(await titles('芝麻')).toEqual([])
  await indexSearch(world.db)
  expect(await titles('芝麻')).toEqual(['暗号'])
  await world.db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  expect(await titles('芝麻')).toEqual([])
  await indexSearch(world.db)
  expect(await titles('芝麻')).toEqual([])
  expect(await titles('暗号')).toEqual(['暗号'])
})

test('a typo is read as a word of the person’s own notices, and the response says so', async () => {
  await send('Symphony orchestra', '<p>Tickets for the symphony.</p>')
  expect(await find('symphnoy')).toMatchObject({ corrected: 'symphony', total: 1 })
  expect(await find('symphony')).toMatchObject({ corrected: '', total: 1 })
  expect((await find('orchestr symphny')).corrected).toBe('orchestr symphony')
  // A number is never corrected, and neither is a short word.
  expect(await find('symp')).toMatchObject({ corrected: '', total: 1 })
  // The word is in the index, but not for the other person.
  expect(await find('symphnoy', {}, world.other.headers)).toMatchObject({ corrected: '', total: 0 })
  // The other person may see a longer word, but not this one.
  await addNotice(world, { title: 'Symphonyhall', to: [world.other.id] })
  await indexSearch(world.db)
  expect(await find('symphnoy', {}, world.other.headers)).toMatchObject({ corrected: '', total: 0 })
  const { data } = await call(world.app, suggest, { body: { text: 'symphnoy' }, headers: world.student.headers })
  expect(data.hits).toMatchObject([{ kind: 'notice', title: 'Symphony orchestra' }])
  expect(data.hits[0]?.highlights).toEqual([{ field: 'title', ranges: [[0, 8]] }])
})

test('pages, counts and filters agree', async () => {
  const firstPage = await find('考试', { page_size: 50 })
  expect(firstPage.counts.notice).toBe(firstPage.notice_list.length)
  const ids: number[] = []
  for (let page = 1; page <= 6; page += 1) {
    const { notice_list, total } = await find('考试', { page, page_size: 2 })
    expect(total).toBe(firstPage.total)
    ids.push(...notice_list.map(({ id }) => id))
  }
  expect(ids).toEqual(firstPage.notice_list.map(({ id }) => id))
  const [first] = firstPage.notice_list
  const read = { headers: world.student.headers, body: { box: 'recv', id: first?.id ?? 0 } } as const
  await call(world.app, contract.notice.detail, read)
  expect((await find('考试', { unread: 0 })).notice_list.map(({ id }) => id)).toEqual([first?.id])
  expect((await find('考试', { unread: 1 })).total).toBe((firstPage.total ?? 0) - 1)
  expect(await find('考试', { organization_id: organization.library })).toMatchObject({ total: 0 })
  expect((await find('考试', { organization_id: organization.school })).total).toBe(firstPage.total)
  expect(await find('考试', { until: '2026-01-01' })).toMatchObject({ total: 0, counts: { app: 0, person: 0 } })
})

test('the boxes search in the same index, with one statement', async () => {
  const searchBox = async (box: 'recv' | 'issued', text: string, headers: Headers) =>
    (await call(world.app, contract.notice.list, { query: { box, text }, headers })).data
  for (const text of ['圖書館', 'tsg', '时间 图书馆']) {
    expect((await searchBox('recv', text, world.student.headers)).list.map(({ title }) => title)).toContain(library)
    expect((await searchBox('issued', text, world.issuer.headers)).list.map(({ title }) => title)).toContain(library)
    expect(await searchBox('recv', text, world.other.headers)).toMatchObject({ list: [], total: 0 })
  }
  const statements = await statementsOf(() => searchBox('recv', 'tsg', world.student.headers))
  expect(statements).toHaveLength(1)
})

describe('people', () => {
  const people = async (text: string, headers: Headers = world.issuer.headers) =>
    (await call(world.app, all, { query: { text, type: 'person' }, headers })).data.person_list.map(({ name }) => name)

  beforeAll(async () => {
    const { db, student } = world
    await db
      .updateTable('person')
      .set({ name: '欧阳晓雨', name_en: 'Ouyang Xiaoyu' })
      .where('id', '=', student.id)
      .execute()
    await indexSearch(db)
  })

  test.each([
    '欧阳',
    '晓雨',
    '歐陽',
    'ouyang',
    'xiaoyu',
    'oyxy',
    'xy',
    'ouyang晓雨',
    'Xiaoyu Ouyang',
    'ouyxiaoyu',
    '20260001',
    '2026000',
  ])('are found by a name, its sound and the beginning of a number: %s', async (text) => {
    expect(await people(text)).toContain('欧阳晓雨')
  })

  test('are found only if the searcher may see them, and by number only if the searcher may send for them', async () => {
    const { other, student, issuer } = world
    expect(await people('oyxy', other.headers)).toEqual([])
    expect(await people('20260001', student.headers)).toEqual([])
    expect(await people('oyxy', student.headers)).toEqual(['欧阳晓雨'])
    expect(await people('20260002', issuer.headers)).toEqual([])
    expect(await people('t0002', issuer.headers)).toEqual(['王老师'])
    expect(await people('%', issuer.headers)).toEqual([])
    // Too many numbers begin with the same one or two characters.
    expect(await people('202', issuer.headers)).toContain('欧阳晓雨')
    expect(await people('20', issuer.headers)).toEqual([])
  })

  test('the counts are the same on a page of another category', async () => {
    const query = { text: 'oyxy', type: 'notice' } as const
    expect((await call(world.app, all, { query, headers: world.issuer.headers })).data.counts.person).toBe(1)
  })
})
