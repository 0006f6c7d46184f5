import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInAnew } from '../../identity/factor/testing/people.ts'
import { identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'
import { consumeMessages } from '../account-message/testing/waiting-messages.ts'
import { importSteps } from './import-job.ts'
import { apply, checked, gbk, jobOf, problemsOf, uploadTable, work } from './testing/files.ts'

const { directoryImport } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const HEAD = '学号,姓名,英文名,人员类别,所属组织,手机号,邮箱'
const lines = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
/** All people, without the time of the last change, because an undo is a change as well. */
const people = async () =>
  (await world.db.selectFrom('person').selectAll().orderBy('number').execute()).map(({ updated_at, ...row }) => row)
const byNumber = (number: string) =>
  world.db.selectFrom('person').selectAll().where('number', '=', number).executeTakeFirst()
const undo = (id: number) => call(world.app, directoryImport.undo, { body: { id }, headers: world.admin.headers })
const preview = async (id: number, what: 'added' | 'changed' | 'gone') =>
  (await call(world.app, directoryImport.rows, { query: { id, what }, headers: world.admin.headers })).data

const file = lines(
  '20260001,林晓雨,Lin Xiaoyu,学生,计算机学院 / 实验室,13800000001,lin@example.edu',
  '20269001,陈一,,本科生,实验室,138 0000 9001,',
  'T0900,"李, ""老师""",Li,教职工,图书馆,,li@example.edu',
)

test('a row with the number of a disabled person and another name is a problem, not a change of that person', async () => {
  await world.db.updateTable('person').set({ disabled_at: new Date() }).where('number', '=', '20260001').execute()
  const job = await checked(world, file)
  expect(job).toMatchObject({ bad: 1, changed: 0 })
  expect(await problemsOf(world, job.id)).toEqual(['2 number former-person 某人'])
})

test('a file is read, checked, applied and undone row by row, with sessions and roles untouched', async () => {
  const before = await people()
  const job = await checked(world, file)
  expect(job).toMatchObject({
    state: 'checked',
    kind: 'people',
    source: 'utf-8',
    rows: 3,
    bad: 0,
    added: 2,
    changed: 1,
    gone: 2,
  })
  expect(await people()).toEqual(before)
  expect((await preview(job.id, 'changed')).list).toMatchObject([
    {
      number: '20260001',
      changes: [{ column: 'name', before: '某人', after: '林晓雨' }, { column: 'name_en' }, { column: 'email' }],
    },
  ])
  expect((await preview(job.id, 'gone')).list.map(({ number }) => number)).toEqual(['20260002', 'T0002'])
  expect((await preview(job.id, 'added')).total).toBe(2)
  await apply(world, job.id)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({
    state: 'applied',
    added: 2,
    changed: 1,
    undoable: 1,
    progress: 1000,
  })
  expect(await byNumber('20269001')).toMatchObject({
    name: '陈一',
    name_en: '陈一',
    kind: 'student',
    organization_id: organization.laboratory,
    mobile: '13800009001',
    verified_phone: '13800009001',
    email: '',
    email_bound: false,
    disabled_at: null,
  })
  expect(await byNumber('T0900')).toMatchObject({ name: '李, "老师"', kind: 'staff', email_bound: true })
  // An empty cell or a missing column leaves the current value; no one is disabled unless it was requested.
  expect(await byNumber('20260001')).toMatchObject({ title: '本科生', email: 'lin@example.edu' })
  expect((await byNumber('20260002'))?.disabled_at).toBeNull()
  expect((await undo(job.id)).status).toBe(200)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'undone', kept: 0, undoable: 0 })
  expect(await people()).toEqual(before)
  expect((await undo(job.id)).status).toBe(409)
})

test('GBK, a byte order mark, UTF-16, semicolons and tabs are recognised', async () => {
  const read = async (content: Buffer | string) => {
    const { job } = await uploadTable(world, content)
    return [job.source, job.delimiter, job.header[1], job.samples[0]?.[1]]
  }
  expect(await read(gbk(file))).toEqual(['gb18030', ',', '姓名', '林晓雨'])
  expect(await read(`\ufeff${file}`)).toEqual(['utf-8', ',', '姓名', '林晓雨'])
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
  const job = await checked(
    world,
    lines(
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
  await apply(world, job.id)
  await work(world)
  // A formula is text.
  expect((await people()).map(({ name }) => name)).toContain('=cmd|calc')
  expect(await people()).toHaveLength(6)
})

test('an ambiguous name of an organisation is refused, but its code and its path are accepted', async () => {
  await world.db
    .insertInto('organization')
    .values([{ id: 7, parent_id: 4, path: '/1/4/7/', name: '实验室', name_en: 'Laboratory', code: 'LIB-LAB' }])
    .execute()
  const job = await checked(
    world,
    lines(
      '1,一,,学生,实验室,,',
      '2,二,,学生,lib-lab,,',
      '3,三,,学生,计算机学院/实验室,,',
      '4,四,,学生,Library / Laboratory,,',
    ),
  )
  expect(await problemsOf(world, job.id)).toEqual(['2 organization ambiguous-organization 实验室'])
  await apply(world, job.id)
  await work(world)
  expect([
    (await byNumber('2'))?.organization_id,
    (await byNumber('3'))?.organization_id,
    (await byNumber('4'))?.organization_id,
  ]).toEqual([7, 3, 7])
})

test('people can swap their mobile numbers in one file, and undo swaps them back', async () => {
  const before = await people()
  const job = await checked(world, '学号,手机\n20260001,13800000002\n20260002,13800000001')
  expect(job).toMatchObject({ bad: 0, changed: 2 })
  await apply(world, job.id)
  await work(world)
  expect([(await byNumber('20260001'))?.mobile, (await byNumber('20260002'))?.mobile]).toEqual([
    '13800000002',
    '13800000001',
  ])
  await undo(job.id)
  await work(world)
  expect(await people()).toEqual(before)
})

test('people missing from the file are disabled on request, and enabled again by undo; administrators remain', async () => {
  const job = await checked(world, '工号,姓名,类别,组织\nT0900,李老师,教师,图书馆')
  expect(job).toMatchObject({ added: 1, gone: 1 })
  await apply(world, job.id, { disable_gone: 1 })
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'applied', gone: 1 })
  expect((await byNumber('T0002'))?.disabled_at).not.toBeNull()
  expect([(await byNumber('A0001'))?.disabled_at, (await byNumber('20260001'))?.disabled_at]).toEqual([null, null])
  expect((await call(world.app, contract.user.info, { headers: world.issuer.headers })).status).toBe(401)
  await undo(job.id)
  await work(world)
  expect((await byNumber('T0002'))?.disabled_at).toBeNull()
})

test('undo preserves later edits, and disables newcomers who have used the portal', async () => {
  const job = await checked(world, file)
  await apply(world, job.id, { passwords: 1 })
  await work(world)
  const { data } = await call(world.app, directoryImport.passwords, {
    body: { id: job.id },
    headers: world.admin.headers,
  })
  expect(data.list.map(({ number }) => number)).toEqual(['20269001', 'T0900'])
  expect(data.list[0]?.password).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/)
  // The passwords can be fetched only once.
  const again = await call(world.app, directoryImport.passwords, { body: { id: job.id }, headers: world.admin.headers })
  expect(again.status).toBe(409)
  await logInAnew(world.app, '20269001', data.list[0]?.password ?? '')
  await expect(logIn(world.app, 'T0900', data.list[0]?.password)).rejects.toThrow('422')
  await world.db.updateTable('person').set({ name: '林新' }).where('number', '=', '20260001').execute()
  await undo(job.id)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'undone', kept: 1 })
  expect(await byNumber('20260001')).toMatchObject({ name: '林新', name_en: 'Someone', email: '' })
  expect((await byNumber('20269001'))?.disabled_at).not.toBeNull()
  expect(await byNumber('T0900')).toBeUndefined()
})

test('when a process is killed, another one continues the import where it ended', async () => {
  const many = lines(...Array.from({ length: 4_500 }, (_, n) => `S${n},学生${n},,学生,实验室,,`))
  const { job } = await uploadTable(world, many)
  const body = { id: job.id, kind: job.kind, mapping: job.mapping }
  await call(world.app, directoryImport.check, { body, headers: world.admin.headers })
  // Each `work` has its own memory, like a new process.
  await work(world, 1)
  expect((await jobOf(world, job.id)).state).toBe('checking')
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'checked', rows: 4_500, added: 4_500 })
  await apply(world, job.id)
  await work(world, 1)
  const countAdded = async () => (await people()).length - 4
  const firstBatch = await countAdded()
  expect([firstBatch > 0, (await jobOf(world, job.id)).state]).toEqual([true, 'applying'])
  await work(world)
  expect([await countAdded(), (await jobOf(world, job.id)).added]).toEqual([4_500, 4_500])
  await undo(job.id)
  await work(world, 1)
  await work(world)
  expect([await countAdded(), (await jobOf(world, job.id)).state]).toEqual([0, 'undone'])
})

test('a cancelled import stops; what it has applied is undone, or the import continues', async () => {
  const many = lines(...Array.from({ length: 4_500 }, (_, n) => `S${n},学生${n},,学生,实验室,,`))
  const cancel = (id: number) => call(world.app, directoryImport.cancel, { body: { id }, headers: world.admin.headers })
  const job = await checked(world, many)
  await apply(world, job.id)
  await work(world, 1)
  await cancel(job.id)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'stopped', undoable: 1 })
  const addedRows = (await people()).length - 4
  expect(addedRows).toBeLessThan(4_500)
  await apply(world, job.id)
  await work(world)
  expect((await people()).length - 4).toBe(4_500)
  const other = await checked(world, file)
  expect((await cancel(other.id)).status).toBe(200)
  expect(
    (await call(world.app, directoryImport.job, { query: { id: other.id }, headers: world.admin.headers })).status,
  ).toBe(404)
})

test('a person added since the check is changed instead, and a number taken since is left out', async () => {
  const job = await checked(
    world,
    lines('20269001,一,,学生,实验室,13800009001,', '20269002,二,,学生,实验室,13800009002,'),
  )
  await world.db
    .insertInto('person')
    .values([
      { number: '20269001', kind: 'staff', name: '先', name_en: 'First', organization_id: 1 },
      { number: 'X1', mobile: '13800009002', kind: 'staff', name: '占', name_en: 'Taker', organization_id: 1 },
    ])
    .execute()
  await apply(world, job.id)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'applied', added: 1, changed: 1 })
  expect(await byNumber('20269001')).toMatchObject({ name: '一', kind: 'student' })
  expect(await byNumber('20269002')).toMatchObject({ mobile: null })
  expect(await byNumber('X1')).toMatchObject({ mobile: '13800009002' })
})

test('after a day an import can no longer be undone, and its rows are deleted', async () => {
  const job = await checked(world, file)
  await apply(world, job.id)
  await work(world)
  const yesterday = new Date(Date.now() - 90_000_000)
  await world.db.updateTable('import_job').set({ applied_at: yesterday, changed_at: yesterday }).execute()
  expect((await undo(job.id)).status).toBe(409)
  await work(world)
  for (const table of ['import_row', 'import_before', 'import_place'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect((await jobOf(world, job.id)).state).toBe('applied')
})

test('only one import runs at a time, and the number column is required', async () => {
  const first = await checked(world, file)
  const second = await checked(world, file)
  await apply(world, first.id)
  expect((await apply(world, second.id)).errmsg).toContain('Another import is running')
  expect((await apply(world, first.id)).status).toBe(409)
  await work(world)
  const { job } = await uploadTable(world, 'a,b\n1,2')
  const check = await call(world.app, directoryImport.check, {
    body: { id: job.id, kind: 'people', mapping: ['name', null] },
    headers: world.admin.headers,
  })
  expect([check.status, check.errmsg]).toEqual([400, 'Choose the column “Number”.'])
})

test('a resumed import returns only passwords that the accounts have', async () => {
  const job = await checked(world, lines('20269001,陈一,,学生,实验室,,'))
  const passwords = async () =>
    (await call(world.app, directoryImport.passwords, { body: { id: job.id }, headers: world.admin.headers })).data.list
  await apply(world, job.id, { passwords: 1 })
  await work(world)
  expect(await passwords()).toHaveLength(1)
  await world.db.updateTable('import_job').set({ state: 'stopped' }).where('id', '=', job.id).execute()
  await apply(world, job.id, { passwords: 1 })
  await work(world)
  expect(await passwords()).toEqual([])
})

test('an undo does not disable a person who has become an administrator, perhaps the only one', async () => {
  const job = await checked(world, lines('T0901,新人,,教职工,实验室,,'))
  await apply(world, job.id)
  await work(world)
  const id = (await byNumber('T0901'))?.id ?? 0
  await world.db.insertInto('person_role').values({ person_id: id, role: 'admin', organization_id: 1 }).execute()
  await undo(job.id)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'undone', failure: '' })
  expect((await byNumber('T0901'))?.disabled_at).toBeNull()
})

test.each(['Backstage', 'SCIM'])('an undo does not enable a person whom the %s has disabled since', async (by) => {
  const job = await checked(world, lines('20260001,林晓雨,,学生,实验室,,'))
  await apply(world, job.id, { disable_gone: 1 })
  await work(world)
  const { id, disabled_at } = (await byNumber('20260002')) ?? { id: 0 }
  expect(disabled_at).not.toBeNull()
  if (by === 'SCIM') {
    const provider = await identityProvider(world)
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204)
  } else {
    const body = { ids: [id], disabled: 1 as const }
    expect((await call(world.app, contract.directory.setAccess, { body, headers: world.admin.headers })).status).toBe(
      200,
    )
  }
  await undo(job.id)
  await work(world)
  expect((await byNumber('20260002'))?.disabled_at).not.toBeNull()
})

test('a second check starts from the beginning, with its own columns', async () => {
  const names = Array.from({ length: 30_000 }, (_, n) => `2026${String(n + 10_000)},甲${n},Eng${n},学生,实验室,,`)
  const { job } = await uploadTable(world, lines(...names))
  const check = (mapping: typeof job.mapping) =>
    call(world.app, directoryImport.check, {
      body: { id: job.id, kind: job.kind, mapping },
      headers: world.admin.headers,
    })
  await check(job.mapping)
  const step = importSteps(world.app)
  await step()
  expect((await jobOf(world, job.id)).rows).toBeLessThan(names.length)
  await check(job.mapping.map((column) => (column === 'name_en' ? null : column)))
  while (await step());
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'checked', rows: names.length, added: names.length })
  const { rows } = await world.database.pool.query(
    "select count(*) filter (where name_en <> '')::integer as english, count(*)::integer as all from import_row",
  )
  expect(rows).toEqual([{ english: 0, all: names.length }])
})

test('a person whose former organisation has been deleted since remains where they are', async () => {
  const gone = { id: 50, parent_id: 1, path: '/1/50/', name: '旧系', name_en: 'Old department' }
  await world.db.insertInto('organization').values(gone).execute()
  await world.db.updateTable('person').set({ organization_id: 50 }).where('id', '=', world.student.id).execute()
  const job = await checked(world, lines('20260001,林晓雨,,学生,实验室,,'))
  await apply(world, job.id)
  await work(world)
  await world.db.deleteFrom('organization').where('id', '=', 50).execute()
  await undo(job.id)
  await work(world)
  expect(await jobOf(world, job.id)).toMatchObject({ state: 'undone', failure: '' })
  expect(await byNumber('20260001')).toMatchObject({ name: '某人', organization_id: organization.laboratory })
})

test('an import or its undo notifies those whose linked addresses it moves, and no one else', async () => {
  const { student, other, issuer } = world
  await world.db.deleteFrom('account_message').execute()
  await world.db
    .updateTable('person')
    .set({ email: 'other@example.edu', email_bound: true })
    .where('id', 'in', [other.id, issuer.id])
    .execute()
  await world.db.updateTable('person').set({ phone_bound: true }).where('id', '=', other.id).execute()
  await confirmAddresses(world.db, [student.id, other.id])
  const readMessages = async () => [
    await consumeMessages(world.db, student.id),
    await consumeMessages(world.db, other.id),
  ]
  const rows = [
    // Gets an address beside the number 13900000001 that was checked, and keeps the number.
    '20260001,林晓雨,,学生,实验室,,lin@example.edu',
    // Gives up a number of their own in favour of someone of the same file, and keeps the address but for its case.
    '20260002,周明,,学生,图书馆,13800000099,Other@Example.edu',
    'T0900,新人,,教职工,图书馆,13800000002,new@example.edu',
    // Only the position changes.
    'T0002,王老师,,教职工,计算机学院,,',
  ]
  const { id } = await checked(world, lines(...rows))
  expect(await readMessages()).toEqual([[], []])
  await apply(world, id)
  await work(world)
  expect(await readMessages()).toEqual([
    ['email-linked to 13900000001'],
    ['phone-changed to 13800000002', 'phone-linked to other@example.edu'],
  ])
  await undo(id)
  await work(world)
  expect(await readMessages()).toEqual([['email-unlinked to 13900000001'], ['phone-linked to other@example.edu']])
  expect(await world.db.selectFrom('account_message').select('kind').execute()).toEqual([])
})

test('a number that another person got since the check is not linked', async () => {
  const { id } = await checked(
    world,
    lines('20260002,周明,,学生,图书馆,13800000099,', 'T0900,新人,,教职工,图书馆,13800000098,'),
  )
  for (const [person, mobile] of [
    [world.issuer.id, '13800000099'],
    [world.admin.id, '13800000098'],
  ] as const)
    await world.db.updateTable('person').set({ mobile, verified_phone: mobile }).where('id', '=', person).execute()
  await apply(world, id)
  await work(world)
  expect(await byNumber('20260002')).toMatchObject({ name: '周明', mobile: '13800000002', verified_phone: '' })
  expect(await byNumber('T0900')).toMatchObject({ mobile: null, verified_phone: '' })
})

test('a person whose new number is taken since the check loses the one that another person gets', async () => {
  const { db, student, issuer } = world
  const setMobile = (id: number, mobile: string) =>
    db.updateTable('person').set({ mobile, verified_phone: mobile }).where('id', '=', id).execute()
  await setMobile(student.id, '13800000001')
  await confirmAddresses(db, [student.id])
  const before = await byNumber('20260001')
  const { id } = await checked(world, '学号,手机\n20260001,13800000099\n20260002,13800000001')
  await setMobile(issuer.id, '13800000099')
  await apply(world, id)
  await work(world)
  expect(await byNumber('20260001')).toMatchObject({ mobile: null, verified_phone: '' })
  expect(await byNumber('20260002')).toMatchObject({ mobile: '13800000001', verified_phone: '13800000001' })
  await undo(id)
  await work(world)
  const { mobile, verified_phone } = before ?? {}
  expect(await byNumber('20260001')).toMatchObject({ mobile, verified_phone })
})

test('an undo does not return a number that another person has got since', async () => {
  const { db, student, issuer } = world
  const setMobile = (id: number, mobile: string) =>
    db.updateTable('person').set({ mobile, verified_phone: mobile }).where('id', '=', id).execute()
  await setMobile(student.id, '13800000001')
  const { id } = await checked(world, '学号,手机\n20260001,13800000099')
  await apply(world, id)
  await work(world)
  await setMobile(issuer.id, '13800000001')
  await undo(id)
  await work(world)
  expect(await byNumber('20260001')).toMatchObject({ mobile: '13800000099', verified_phone: '13800000099' })
})

test('an address that could redirect a message is reported as a problem', async () => {
  const job = await checked(
    world,
    lines('20260001,林,,,,,"a,b@example.edu"', '20260002,周,,,,,a..b@example.edu', 'T0002,王,,,,,a(b)@example.edu'),
  )
  expect(await problemsOf(world, job.id)).toEqual([
    '2 email no-email a,b@example.edu',
    '3 email no-email a..b@example.edu',
    '4 email no-email a(b)@example.edu',
  ])
})

test('the preview and the problems never contain a stored ID number or its owner', async () => {
  await world.db.updateTable('person').set({ certificate: 'ID-OF-1' }).where('number', '=', '20260001').execute()
  const job = await checked(world, '学号,证件号\n20260001,ID-NEW\n20260002,ID-OF-2\nT0002,ID-OF-1')
  expect((await preview(job.id, 'changed')).list.map(({ changes }) => changes)).toEqual([
    [{ column: 'certificate', before: '••••', after: '••••' }],
    [{ column: 'certificate', before: '', after: '••••' }],
    [{ column: 'certificate', before: '', after: '••••' }],
  ])
  const guess = await checked(world, '学号,证件号\n20260002,ID-OF-1')
  expect(await problemsOf(world, guess.id)).toEqual(['2 certificate taken'])
})

test('an import is not applied if another check has begun since the preview', async () => {
  const { id, kind, mapping, checks } = await checked(world, file)
  await call(world.app, directoryImport.check, { body: { id, kind, mapping }, headers: world.admin.headers })
  await work(world)
  expect((await apply(world, id, { checks })).status).toBe(409)
  expect((await apply(world, id)).status).toBe(200)
})
