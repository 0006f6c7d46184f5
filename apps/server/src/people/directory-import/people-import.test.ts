import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { applyImport, gbk, problemsOf, readJob, runImport, uploadAndCheck, uploadTable } from './testing/files.ts'
import {
  allPeople,
  peopleTable,
  personByNumber,
  previewImport,
  smallTable,
  undoImport,
} from './testing/people-tables.ts'

const { directoryImport } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a row with the number of a disabled person and another name is a problem, not a change of that person', async () => {
  await world.db.updateTable('person').set({ disabled_at: new Date() }).where('number', '=', '20260001').execute()
  const job = await uploadAndCheck(world, smallTable)
  expect(job).toMatchObject({ bad: 1, changed: 0 })
  expect(await problemsOf(world, job.id)).toEqual(['2 number former-person 某人'])
  // The problem has the name of a person, so reading it is recorded.
  const views = world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'directory-seen')
  expect(await views.execute()).toEqual([{ person_id: world.admin.id, detail: { people: 1 } }])
})

test('GBK, a byte order mark, UTF-16, semicolons and tabs are recognised', async () => {
  const read = async (content: Buffer | string) => {
    const { job } = await uploadTable(world, content)
    return [job.source, job.delimiter, job.header[1], job.samples[0]?.[1]]
  }
  expect(await read(gbk(smallTable))).toEqual(['gb18030', ',', '姓名', '林晓雨'])
  expect(await read(`\ufeff${smallTable}`)).toEqual(['utf-8', ',', '姓名', '林晓雨'])
  expect(await read(Buffer.from(`\ufeff${'学号\t姓名\n1\t林晓雨'}`, 'utf16le'))).toEqual([
    'utf-16le',
    '\t',
    '姓名',
    '林晓雨',
  ])
  expect(await read('学号;姓名\n20260001;林晓雨')).toEqual(['utf-8', ';', '姓名', '林晓雨'])
  // A title above the table is no header.
  expect(await read('人员名单,,\n学号,姓名,类别\n1,林晓雨,学生')).toEqual(['utf-8', ',', '姓名', '林晓雨'])
})

test('each bad cell is named with its row, column and reason, and the good rows are applied', async () => {
  const job = await uploadAndCheck(
    world,
    peopleTable(
      '20269001,一,,学生,实验室,13800009001,',
      '20269001,二,,学生,实验室,,',
      '20269003,三,,学生,没有的组织,,',
      '20269004,四,,访客,实验室,12,不是邮箱',
      ',五,,学生,实验室,,',
      '20269006,六,,学生,实验室,13800009001,',
      '20269007,七,,学生,实验室,13800000002,',
      '20269008,,,,,,',
      `20269009,${'长'.repeat(101)},,学生,实验室,,`,
      '2026/9010,十,,学生,实验室,,',
      '',
      '20269012,=cmd|calc,,学生,实验室,,',
    ),
  )
  expect(await problemsOf(world, job.id)).toEqual([
    '3 number twice 2',
    '4 organization unknown-organization 没有的组织',
    '5 email no-email 不是邮箱',
    '5 kind unknown-kind 访客',
    '5 mobile no-phone 12',
    '6 number missing',
    '7 mobile twice 2',
    '8 mobile taken 20260002',
    '9 kind needed',
    '9 name needed',
    '9 organization needed',
    `10 name too-long ${'长'.repeat(101)}`,
    '11 number no-number 2026/9010',
  ])
  expect(job).toMatchObject({ rows: 11, bad: 9, added: 2 })
  await applyImport(world, job.id)
  await runImport(world)
  // A formula is text.
  expect((await allPeople(world)).map(({ name }) => name)).toContain('=cmd|calc')
  expect(await allPeople(world)).toHaveLength(6)
})

test('an ambiguous name of an organisation is refused, but its code and its path are accepted', async () => {
  await world.db
    .insertInto('organization')
    .values([{ id: 7, parent_id: 4, path: '/1/4/7/', name: '实验室', name_en: 'Laboratory', code: 'LIB-LAB' }])
    .execute()
  const job = await uploadAndCheck(
    world,
    peopleTable(
      '1,一,,学生,实验室,,',
      '2,二,,学生,lib-lab,,',
      '3,三,,学生,计算机学院/实验室,,',
      '4,四,,学生,Library / Laboratory,,',
    ),
  )
  expect(await problemsOf(world, job.id)).toEqual(['2 organization ambiguous-organization 实验室'])
  await applyImport(world, job.id)
  await runImport(world)
  expect([
    (await personByNumber(world, '2'))?.organization_id,
    (await personByNumber(world, '3'))?.organization_id,
    (await personByNumber(world, '4'))?.organization_id,
  ]).toEqual([7, 3, 7])
})

test('when a process is killed, another one continues the import where it ended', async () => {
  const many = peopleTable(...Array.from({ length: 4_500 }, (_, n) => `S${n},学生${n},,学生,实验室,,`))
  const { job } = await uploadTable(world, many)
  const body = { id: job.id, kind: job.kind, mapping: job.mapping }
  await call(world.app, directoryImport.check, { body, headers: world.admin.headers })
  // Each `work` has its own memory, like a new process.
  await runImport(world, 1)
  expect((await readJob(world, job.id)).state).toBe('checking')
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'checked', rows: 4_500, added: 4_500 })
  await applyImport(world, job.id)
  await runImport(world, 1)
  const countAdded = async () => (await allPeople(world)).length - 4
  const firstBatch = await countAdded()
  expect([firstBatch > 0, (await readJob(world, job.id)).state]).toEqual([true, 'applying'])
  await runImport(world)
  expect([await countAdded(), (await readJob(world, job.id)).added]).toEqual([4_500, 4_500])
  await undoImport(world, job.id)
  await runImport(world, 1)
  await runImport(world)
  expect([await countAdded(), (await readJob(world, job.id)).state]).toEqual([0, 'undone'])
})

test('only one import runs at a time, and the number column is required', async () => {
  const first = await uploadAndCheck(world, smallTable)
  const second = await uploadAndCheck(world, smallTable)
  await applyImport(world, first.id)
  expect((await applyImport(world, second.id)).errmsg).toContain('Another import is running')
  expect((await applyImport(world, first.id)).status).toBe(409)
  await runImport(world)
  const { job } = await uploadTable(world, 'a,b\n1,2')
  const check = await call(world.app, directoryImport.check, {
    body: { id: job.id, kind: 'people', mapping: ['name', null] },
    headers: world.admin.headers,
  })
  expect([check.status, check.errmsg]).toEqual([400, 'Choose the column “Number”.'])
})

test('an address that could redirect a message is reported as a problem', async () => {
  const job = await uploadAndCheck(
    world,
    peopleTable(
      '20260001,林,,,,,"a,b@example.edu"',
      '20260002,周,,,,,a..b@example.edu',
      'T0002,王,,,,,a(b)@example.edu',
    ),
  )
  expect(await problemsOf(world, job.id)).toEqual([
    '2 email no-email a,b@example.edu',
    '3 email no-email a..b@example.edu',
    '4 email no-email a(b)@example.edu',
  ])
})

test('the preview and the problems never contain a stored ID number or its owner', async () => {
  await world.db.updateTable('person').set({ certificate: 'ID-OF-1' }).where('number', '=', '20260001').execute()
  const job = await uploadAndCheck(world, '学号,证件号\n20260001,ID-NEW\n20260002,ID-OF-2\nT0002,ID-OF-1')
  expect((await previewImport(world, job.id, 'changed')).list.map(({ changes }) => changes)).toEqual([
    [{ column: 'certificate', before: '••••', after: '••••' }],
    [{ column: 'certificate', before: '', after: '••••' }],
    [{ column: 'certificate', before: '', after: '••••' }],
  ])
  const guess = await uploadAndCheck(world, '学号,证件号\n20260002,ID-OF-1')
  expect(await problemsOf(world, guess.id)).toEqual(['2 certificate taken'])
})
