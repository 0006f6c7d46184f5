import { contract } from '@quadrangle/api-client/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { xlsxOf } from './xlsx.ts'

let world: World
let id: number

beforeAll(async () => {
  world = await createWorld()
  const { app, db, student, other, issuer } = world
  await db.updateTable('person').set({ name: '=1+1' }).where('id', '=', student.id).execute()
  id = await send({ title: '关于 "选课" <的>/通知', receipt: question })
  await answer(student, '@SUM(A1), "两行"\n第二行')
  await answer(other, '')
  await call(app, contract.notice.detail, { headers: issuer.headers, body: { box: 'recv', id } })
  const [read, answered] = ['2026-11-20T16:30:00Z', '2026-11-20T16:31:05Z']
  await db
    .updateTable('notice_recipient')
    .set({ read_at: read, answered_at: answered })
    .where('notice_id', '=', id)
    .where('person_id', '=', student.id)
    .execute()
})
afterAll(() => world.close())

const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  options: ['+参加', '不参加'],
  note: 'optional',
  deadline: null,
}

async function send(more: Partial<SendBody>): Promise<number> {
  const { app, issuer } = world
  const { data, errmsg } = await call(app, contract.publishing.send, {
    headers: issuer.headers,
    body: sendRequest(more),
  })
  expect(errmsg).toBe('')
  return data.id
}

async function answer({ headers }: TestPerson, note: string): Promise<void> {
  const body = { id, version: 1, option: 'a', note }
  expect((await call(world.app, contract.notice.answer, { headers, body })).status).toBe(200)
}

/** Requests the export like a browser that follows a link: without the portal's own header. */
function get(query: Record<string, string>, { cookie = '' }: Headers = world.issuer.headers) {
  return world.app.inject({
    url: '/api/notice-export',
    query: { id: String(id), format: 'csv', zone: 'Asia/Shanghai', ...query },
    headers: { cookie, 'accept-language': 'en' },
  })
}

/** A parser that accepts only RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  for (let rest = csv; rest !== ''; ) {
    const row: string[] = []
    for (let end = ','; end === ','; ) {
      const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)
      if (!match) throw new Error(`This is no CSV: ${rest.slice(0, 80)}`)
      row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
      end = match[3] ?? ''
      rest = rest.slice(match[0].length)
    }
    rows.push(row)
  }
  return rows
}

const audits = () =>
  world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('notice_id', '=', id)
    .where('action', '=', 'exported')
    .execute()

test('a CSV has everyone whose name the issuer may see, and the others as numbers', async () => {
  const file = await get({})
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, ...rows] = parse(file.body.slice(1))
  expect(head).toEqual([
    ...['姓名', '学工号', '组织', '阅读时间（Asia/Shanghai）', '选项', '回复', '备注'],
    ...['回复时间（Asia/Shanghai）', '人数'],
  ])
  const [teacher, student, ...hidden] = rows
  expect(teacher).toEqual([
    '王老师',
    'T0002',
    '计算机学院',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
    '',
    '',
    '',
    '',
    '1',
  ])
  expect(student).toEqual([
    // Cells that a spreadsheet would compute become text.
    ...["'=1+1", '20260001', '实验室', '2026-11-21 00:30:00', 'a', "'+参加"],
    ...[`'@SUM(A1), "两行"\n第二行`, '2026-11-21 00:31:05', '1'],
  ])
  // Organisations with fewer than five recipients share one line: it must not reveal where a single recipient belongs.
  expect(hidden).toEqual([['（不显示姓名）', '', '其他组织', '', '', '', '', '', '2']])
  const { data } = await call(world.app, contract.receipt.tally, { query: { id }, headers: world.issuer.headers })
  expect(rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(data.audience + data.uncounted)
})

test('no text of a person becomes a formula in a spreadsheet', async () => {
  const { csvCell } = await import('./csv.ts')
  for (const first of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const [row] = parse(`${csvCell(`${first}cmd|' /C calc'!A0`)}\r\n`)
    expect(row).toEqual([`'${first}cmd|' /C calc'!A0`])
  }
  // Where a semicolon separates cells, a line end inside quotes does as well.
  expect(csvCell('a;=1+1')).toBe("a;'=1+1")
  expect(csvCell('a\n@b;c;;-d')).toBe(`"a\n'@b;c;;'-d"`)
  // There, two quotes at the beginning of a cell are an empty text, and a formula may follow.
  expect(csvCell('x;"=1+1&"')).toBe(`"x;'""=1+1&"""`)
  expect(csvCell('x; ""@y')).toBe(`"x;' """"@y"`)
  // Some spreadsheets throw away the space before a formula.
  expect([csvCell(' =1+1'), csvCell('\u00a0-1')]).toEqual(["' =1+1", "'\u00a0-1"])
  expect([csvCell('1=1'), csvCell('a-b'), csvCell(7), csvCell(null)]).toEqual(['1=1', 'a-b', '7', ''])
})

test('the file is named after the notice, in the language of the person who saves it', async () => {
  const { db, issuer } = world
  const nameOf = async (format: string) => {
    const { headers } = await get({ format })
    const encoded = /^attachment; filename="[ -~]+"; filename\*=UTF-8''(\S+)$/.exec(
      String(headers['content-disposition']),
    )
    return decodeURIComponent(encoded?.[1] ?? '')
  }
  expect(await nameOf('csv')).toMatch(/^关于 选课 的 通知 回执 \d{4}-\d\d-\d\d\.csv$/)
  await db.insertInto('person_setting').values({ person_id: issuer.id, locale: 'en' }).execute()
  expect(await nameOf('xlsx')).toMatch(/ receipts \d{4}-\d\d-\d\d\.xlsx$/)
  const [head, first] = parse((await get({})).body.slice(1))
  await db.deleteFrom('person_setting').where('person_id', '=', issuer.id).execute()
  expect([head?.[0], first?.[0], first?.[2]]).toEqual(['Name', 'Ms Wang', 'School of Computing'])
})

/** The cells of a workbook’s only sheet, as they are written. */
async function openWorkbook(bytes: Buffer): Promise<{ book: string; sheet: string; texts: string[]; all: string[] }> {
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure)
      zip.on('end', resolve).on('error', reject)
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], async (error, stream) => {
          if (error) return reject(error)
          files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString('utf8'))
          zip.readEntry()
        })
      })
      zip.readEntry()
    })
  })
  const shared = files.get('xl/sharedStrings.xml') ?? ''
  const texts = [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map((match) => match[1] ?? '')
  const [book = '', sheet = ''] = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'].map((name) => files.get(name))
  return { book, sheet, texts, all: [...files.keys()] }
}

test('a workbook opens, with text as text and times as times', async () => {
  const file = await get({ format: 'xlsx' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const { book, sheet, texts, all } = await openWorkbook(file.rawPayload)
  expect(all).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']))
  expect(book).toMatch(/<sheet [^>]*name="回执"/)
  expect(sheet.match(/<row /g)).toHaveLength(4)
  // The names stay in place during scrolling, and the active pane is the one that scrolls.
  expect(sheet).toContain('<pane ySplit="1" xSplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>')
  expect(sheet).not.toContain('<f>')
  expect(texts).toEqual(expect.arrayContaining(['姓名', '=1+1', '+参加', '（不显示姓名）']))
  // 00:30 on 21 November 2026 in Shanghai, in days since the last one of 1899.
  const serial = (Date.UTC(2026, 10, 21, 0, 30) - Date.UTC(1899, 11, 30)) / 86_400_000
  const numbers = [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map((match) => Number(match[1]))
  expect(numbers.some((value) => Math.abs(value - serial) < 1e-6)).toBe(true)
})

test('a word that JavaScript gives a meaning to is a text of the workbook like any other', async () => {
  const { db, student } = world
  const reply = db.updateTable('notice_recipient').where('notice_id', '=', id).where('person_id', '=', student.id)
  const { note } = await db
    .selectFrom('notice_recipient')
    .select('note')
    .where('notice_id', '=', id)
    .where('person_id', '=', student.id)
    .executeTakeFirstOrThrow()
  for (const word of ['constructor', '__proto__', 'toString']) {
    await reply.set({ note: word }).execute()
    const { sheet, texts } = await openWorkbook((await get({ format: 'xlsx' })).rawPayload)
    expect(sheet).not.toMatch(/<v>[^\d<]/)
    expect(texts.map((text) => text.replace('\u200b', ''))).toContain(word)
  }
  await reply.set({ note }).execute()
})

test('answers of a template are in the language of the person who saves the file, as CSV and as XLSX', async () => {
  const { db, issuer, student } = world
  const join = { ...question, template: 'join', reading: 'declined', options: ['参加', '不参加', '待定'] } as const
  const invitation = await send({ receipt: { ...join, options: [...join.options] } })
  const body = { id: invitation, version: 1, option: 'b', note: '' }
  expect((await call(world.app, contract.notice.answer, { headers: student.headers, body })).status).toBe(200)
  const answers = async () => {
    const { body: csv } = await get({ id: String(invitation) })
    const { texts, book } = await openWorkbook((await get({ id: String(invitation), format: 'xlsx' })).rawPayload)
    const inWorkbook = ['不参加', 'Not join'].filter((label) => texts.includes(label))
    return [parse(csv.slice(1))[2]?.[5], inWorkbook.join(), /<sheet [^>]*name="([^"]*)"/.exec(book)?.[1]]
  }
  expect(await answers()).toEqual(['不参加', '不参加', '回执'])
  await db.insertInto('person_setting').values({ person_id: issuer.id, locale: 'en' }).execute()
  const inEnglish = await answers()
  await db.deleteFrom('person_setting').where('person_id', '=', issuer.id).execute()
  expect(inEnglish).toEqual(['Not join', 'Not join', 'Receipts'])
})

test('each export is recorded; a refused one is a line of text and leaves no record', async () => {
  const before = (await audits()).length
  const refused: [Promise<LightMyRequestResponse>, number, string][] = [
    [get({}, {}), 401, 'logged in'],
    [get({}, world.student.headers), 403, 'may not send notices'],
    [get({ id: '999999' }), 404, 'no such notice'],
    [get({ format: 'pdf' }), 400, 'format: must be one of'],
    [get({ zone: 'Mars/Olympus' }), 400, 'zone: has the wrong form'],
    [get({ id: '1; drop table notice' }), 400, 'id: has the wrong form'],
    [get({ surplus: '1' }), 400, 'unknown field surplus'],
  ]
  for (const [response, status, text] of refused) {
    const { statusCode, headers, body } = await response
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[status, 'text/plain; charset=utf-8', 'no-store'],
    ])
    expect(body).toContain(text)
  }
  expect(await audits()).toHaveLength(before)
  await get({ format: 'xlsx' })
  expect((await audits()).at(-1)).toEqual({ person_id: world.issuer.id, detail: { format: 'xlsx', people: 2 } })
})

test('a workbook that had to wait is not sent to a person who has lost the right to it', async () => {
  const { app, db } = world
  const colleague = await addPerson(db, { number: 'T0011' })
  const role = { person_id: colleague, role: 'issuer' as const, organization_id: organization.school }
  await db.insertInto('person_role').values(role).execute()
  const headers = await logIn(app, 'T0011')
  const before = Promise.withResolvers<void>()
  async function* rows() {
    await before.promise
    yield [['甲']]
  }
  const busy = xlsxOf({ name: '回执', header: ['姓名'], rows: rows() }, 1, new AbortController().signal)
  const response = get({ format: 'xlsx' }, headers)
  const exports = db
    .selectFrom('audit_entry')
    .select('id')
    .where('person_id', '=', colleague)
    .where('action', '=', 'exported')
  await vi.waitFor(async () => expect(await exports.execute()).toHaveLength(1))
  const moved = { organization_id: organization.laboratory }
  await db.updateTable('person_role').set(moved).where('person_id', '=', colleague).execute()
  before.resolve()
  await busy
  expect((await response).statusCode).toBe(403)
})

test('a page of another site cannot create a record in a user’s name', async () => {
  const { app, db, issuer } = world
  const records = () => db.selectFrom('audit_entry').select('id').execute()
  const before = await records()
  for (const path of ['notice-export?format=csv&', 'ws/notice/receipt/people?state=read&']) {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { cookie: issuer.headers.cookie ?? '', 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
      const { statusCode } = await app.inject({ url: `/api/${path}id=${id}`, headers })
      expect([path, site, statusCode]).toEqual([path, site, 403])
    }
  }
  expect(await records()).toEqual(before)
})

test('five thousand recipients all arrive, each once and in order', async () => {
  const { db } = world
  const size = 5_000
  const many = Array.from({ length: size }, (_, index) => ({
    number: `3${String(index).padStart(7, '0')}`,
    kind: 'student' as const,
    name: `学生${index}`,
    name_en: `Student ${index}`,
    organization_id: organization.school,
  }))
  await db.insertInto('person').values(many).execute()
  const large = await send({ title: '全体', receipt: question })
  const rows = parse((await get({ id: String(large) })).body.slice(1)).slice(1)
  const numbers = rows.map((row) => row[1] ?? '').filter((number) => number.startsWith('3'))
  expect(numbers).toEqual(many.map(({ number }) => number))
  const { sheet } = await openWorkbook((await get({ id: String(large), format: 'xlsx' })).rawPayload)
  expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1)
})

test('of many parallel exports of a person some are refused, and allowed once others have ended', async () => {
  // An export is quick, so one of four may have ended before the last one begins.
  const responses = await Promise.all(Array.from({ length: 20 }, () => get({})))
  const codes = responses.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(3)
  expect(new Set(codes)).toEqual(new Set([200, 429]))
  expect((await get({})).statusCode).toBe(200)
})
