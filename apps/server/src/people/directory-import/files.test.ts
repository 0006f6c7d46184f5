import { text as readText } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { archive } from '../../testing/areas/archives.ts'
import { storedFiles } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { CsvParser } from './reading/csv-parser.ts'
import { applyImport, problemsOf, runImport, uploadAndCheck, uploadTable } from './testing/files.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// An administrator can have only a few unfinished imports.
afterEach(() => world.db.deleteFrom('import_job').execute())

const refusal = async (content: Buffer | string, name?: string) => {
  const { status, errmsg } = await uploadTable(world, content, name === undefined ? {} : { name })
  return `${status} ${errmsg}`
}

test('a file that is not a table is refused with a helpful message, and nothing of it is stored', async () => {
  expect(await refusal('')).toBe('415 The file is empty.')
  expect(await refusal(' \n\n')).toBe('415 The file is empty.')
  expect(await refusal('<!doctype html><p>Sign in')).toMatch(/^415 This is no CSV or Excel/)
  expect(await refusal('%PDF-1.7\n')).toMatch(/^415 This is no CSV or Excel/)
  expect(await refusal(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toMatch(/^415 This is no CSV or Excel/)
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toMatch(/^415 Old Excel files/)
  expect(await refusal(Buffer.from('学号,姓名\n1,\xff\xff\xff', 'latin1'))).toMatch(
    /^415 The encoding of the file is unknown/,
  )
  // Text in UTF-16 that ends in the middle of a character.
  expect(await refusal(Buffer.from('fffe665b0d54', 'hex').subarray(0, 5))).toMatch(
    /^415 The encoding of the file is unknown/,
  )
  expect(await refusal(archive([{ name: 'a.txt', body: 'x' }]))).toMatch(/^415 This is no CSV or Excel/)
  expect(await refusal(archive([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml', body: '<no' }]))).toMatch(
    /^415 The Excel file is damaged/,
  )
  expect(await refusal(`${'a,'.repeat(1_000_000)}\n`)).toMatch(/^415 A row has more than 200 columns/)
  expect(await refusal(`学号,姓名\n1,"${'x'.repeat(2_000_000)}`)).toMatch(
    /^415 Row 2 has a cell of more than 10000 characters/,
  )
  expect(storedFiles(world)).toEqual([])
  expect(await world.db.selectFrom('import_job').selectAll().execute()).toEqual([])
})

test('a workbook that unpacks too far is refused', async () => {
  const bomb = archive([
    { name: '[Content_Types].xml' },
    { name: 'xl/workbook.xml', body: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', body: Buffer.alloc(40 * 1024 * 1024, 32) },
  ])
  expect(await refusal(bomb, 'bomb.xlsx')).toMatch(/^4\d\d .*unpack/)
})

test('a workbook is read: texts, numbers without an exponent, gaps, and formulas as what was saved with them', async () => {
  const text = (value: string) => ({ value, type: String })
  const content = await writeXlsxFile(
    [
      ['学号', '姓名', '类别', '组织', '手机'].map(text),
      [
        { value: 20269001, type: Number },
        text('陈一'),
        text('学生'),
        text('实验室'),
        { value: 13800009001, type: Number },
      ],
      [text('20269002'), text('=1+1'), text('学生'), text('实验室'), null],
      [null, null, null, null, null],
      [text('20269004'), text('& <四>'), text('学生'), text('实验室'), { value: 'SUM(1,2)', type: 'Formula' as never }],
    ],
    { sheet: '人员' },
  ).toBuffer()
  const job = await uploadAndCheck(world, content, { name: 'people.xlsx' })
  expect(job).toMatchObject({ format: 'xlsx', source: '人员', rows: 3, bad: 0, added: 3 })
  await applyImport(world, job.id)
  await runImport(world)
  const rows = await world.db
    .selectFrom('person')
    .select(['number', 'name', 'mobile'])
    .where('number', 'like', '20269%')
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { number: '20269001', name: '陈一', mobile: '13800009001' },
    { number: '20269002', name: '=1+1', mobile: null },
    { number: '20269004', name: '& <四>', mobile: null },
  ])
})

test('CSV gives the same rows, however it is split into pieces', () => {
  const text = 'a,"b ""x"", \r\n y",c\r\n\r\n"",d"e,\r"f"g,h\n,'
  const rowsIn = (size: number) => {
    const rows: unknown[] = []
    const parser = new CsvParser(',', (cells, line) => rows.push([line, ...cells]))
    for (let at = 0; at < text.length; at += size) parser.push(text.slice(at, at + size))
    parser.end()
    return rows
  }
  const unsplit = rowsIn(text.length)
  expect(unsplit).toEqual([
    [1, 'a', 'b "x", \r\n y', 'c'],
    [2, ''],
    [3, '', 'd"e', ''],
    [4, 'fg', 'h'],
    [5, '', ''],
  ])
  for (const size of [1, 2, 3, 5]) expect(rowsIn(size)).toEqual(unsplit)
})

test('the templates can be imported as they are', async () => {
  for (const kind of ['people', 'organizations'] as const) {
    for (const format of ['csv', 'xlsx'] as const) {
      const get = (headers: Record<string, string>) =>
        world.app.inject({ method: 'GET', url: `/api/import-template?kind=${kind}&format=${format}`, headers })
      const response = await get({ ...world.admin.headers, 'accept-language': 'zh' })
      expect(response.statusCode).toBe(200)
      const { job } = await uploadTable(world, response.rawPayload, { name: `a.${format}` })
      expect([job.kind, job.mapping.includes(null), job.samples.length]).toEqual([kind, false, 1])
      expect((await get(world.issuer.headers)).statusCode).toBe(403)
    }
  }
})

/** An XML part of a workbook. */
async function partOf(content: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(content, { autoClose: false })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return readText(await zip.openReadStreamPromise(entry))
  throw new Error(`The workbook has no ${name}.`)
}

test('the columns of the workbook template are text, so that a spreadsheet rounds no number in them', async () => {
  const url = '/api/import-template?kind=people&format=xlsx'
  const { rawPayload } = await world.app.inject({ method: 'GET', url, headers: world.admin.headers })
  const sheet = await partOf(rawPayload, 'xl/worksheets/sheet1.xml')
  const styles = [...sheet.matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) => style)
  expect(styles).toHaveLength(12)
  // They have the style of an example, which is text.
  for (const style of styles) expect(sheet).toContain(`<c r="A2" s="${style}" t="s">`)
  expect(await partOf(rawPayload, 'xl/styles.xml')).toContain('formatCode="@"')
})

test('the first visible sheet of a workbook is read, whatever its entry', async () => {
  const sheet = (name: string) => `<worksheet><sheetData>${row('1', '学号')}${row('2', name)}</sheetData></worksheet>`
  const content = archive([
    { name: '[Content_Types].xml', body: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      body: '<workbook><sheets><sheet name="a" r:id="r1" state="hidden"/><sheet name="b" r:id="r2"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', body: sheet('hidden') },
    { name: 'xl/worksheets/sheet2.xml', body: sheet('shown') },
  ])
  const { job } = await uploadTable(world, content, { name: 'two.xlsx' })
  expect(job).toMatchObject({ source: 'b', samples: [['shown', 'x']] })
})

/** A workbook with one sheet of this XML. */
const workbook = (rows: string) =>
  archive([
    { name: '[Content_Types].xml', body: '<Types/>' },
    { name: 'xl/workbook.xml', body: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', body: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ])
const row = (line: string, text: string) =>
  `<row r="${line}"><c t="inlineStr"><is><t>${text}</t></is></c><c t="inlineStr"><is><t>x</t></is></c></row>`

test('numbers that a spreadsheet has rounded, and errors of formulas, are refused with what to do', async () => {
  const csv = await uploadAndCheck(
    world,
    [
      '学号,姓名,手机号,证件号',
      '20260001,#REF!,8.6138E+12,9.901E+17',
      '20260002,####,,110105194912310000',
      // The check digit of this one is right.
      'T0002,,,110105194912301000',
      '2.026E+17,,,',
    ].join('\n'),
  )
  expect(await problemsOf(world, csv.id)).toEqual([
    '2 certificate rounded 9.901E+17',
    '2 mobile rounded 8.6138E+12',
    '2 name cell-error #REF!',
    '3 certificate rounded 110105194912310000',
    '3 name cell-error ####',
    '5 number rounded 2.026E+17',
  ])
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const number = (value: string) => `<c><v>${value}</v></c>`
  const rows = [
    ['学号', '姓名', '手机号', '证件号'].map(text),
    [text('20260001'), '<c t="e"><v>#N/A</v></c>', number('1.3800000001E+10'), number('9.9010020080312E+17')],
    [number('20260002'), text('某人'), '<c/>', number('990100200803120000')],
    [number('2.02600000000001E17'), text('某人'), '<c/>', number('99010020080312')],
  ].map((cells, index) => `<row r="${index + 1}">${cells.join('')}</row>`)
  const xlsx = await uploadAndCheck(world, workbook(rows.join('')), { name: 'a.xlsx' })
  expect(await problemsOf(world, xlsx.id)).toEqual([
    '2 certificate rounded 9.9010020080312E+17',
    '2 name cell-error #N/A',
    '3 certificate rounded 9.9010020080312E+17',
    '4 number rounded 2.02600000000001E+17',
  ])
})

test('a workbook with row numbers that no spreadsheet uses, or with endless nesting, is refused immediately', async () => {
  expect((await uploadTable(world, workbook(row('1', '学号') + row('3', '1')), { name: 'a.xlsx' })).status).toBe(200)
  for (const line of ['1', '-4', '2.5', '1e30', '99999999999', 'x'])
    expect(await refusal(workbook(row('1', '学号') + row(line, '1')), 'a.xlsx')).toMatch(
      /^415 The Excel file is damaged/,
    )
  expect(await refusal(workbook('<a>'.repeat(200_000)), 'a.xlsx')).toMatch(/^415 The Excel file is damaged/)
})

test('a file whose cells are all wrong fills neither the disk nor the memory', async () => {
  const rows = Array.from({ length: 45_000 }, (_, at) => `!${at},一,学生,组织${at},电话`)
  const job = await uploadAndCheck(world, ['学号,姓名,人员类别,所属组织,手机号', ...rows].join('\n'))
  expect(job).toMatchObject({ state: 'failed', failure: expect.stringContaining('40,000 organisations') })
  const { count } = await world.db
    .selectFrom('import_problem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(1_000)
  expect(count).toBeLessThan(60_000)
})

test('problems beyond the limit are not stored, but their rows are left out', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `N${at},138${String(at).padStart(8, '0')}`)
  const job = await uploadAndCheck(world, ['学号,手机号', ...rows].join('\n'))
  expect(job).toMatchObject({ state: 'checked', bad: 20_000, added: 0 })
  const { count } = await world.db
    .selectFrom('import_problem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(50_000)
})

test('an administrator with five unfinished imports discards one before the next upload', async () => {
  const table = '学号,姓名\n1,一'
  for (let left = 5; left > 0; left--) expect((await uploadTable(world, table)).status).toBe(200)
  expect(await refusal(table)).toMatch(/^409 You have 5 unfinished imports/)
  await world.db.updateTable('import_job').set({ state: 'applied' }).execute()
  expect((await uploadTable(world, table)).status).toBe(200)
})
