import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { call } from '../../testing/test-app.ts'
import { importSteps } from './import-job.ts'
import { applyImport, readJob, runImport, uploadAndCheck, uploadTable } from './testing/files.ts'
import { peopleTable, personByNumber, smallTable, undoImport } from './testing/people-tables.ts'

const { directoryImport } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a person added since the check is changed instead, and a number taken since is left out', async () => {
  const job = await uploadAndCheck(
    world,
    peopleTable('20269001,一,,学生,实验室,13800009001,', '20269002,二,,学生,实验室,13800009002,'),
  )
  await world.db
    .insertInto('person')
    .values([
      { number: '20269001', kind: 'staff', name: '先', name_en: 'First', organization_id: 1 },
      { number: 'X1', mobile: '13800009002', kind: 'staff', name: '占', name_en: 'Taker', organization_id: 1 },
    ])
    .execute()
  await applyImport(world, job.id)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'applied', added: 1, changed: 1 })
  expect(await personByNumber(world, '20269001')).toMatchObject({ name: '一', kind: 'student' })
  expect(await personByNumber(world, '20269002')).toMatchObject({ mobile: null })
  expect(await personByNumber(world, 'X1')).toMatchObject({ mobile: '13800009002' })
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'a person whom somebody adds meanwhile is not taken for one of the import',
  async () => {
    const { db } = world
    const job = await uploadAndCheck(world, peopleTable('20269001,陈一,,学生,实验室,,'))
    await applyImport(world, job.id, { passwords: 1 })
    const { running } = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('person')
        .values({ number: '20269001', kind: 'staff', name: '先', name_en: 'First', organization_id: 1 })
        .execute()
      const steps = runImport(world)
      await expect.poll(() => lockWaits(db)).toBe(1)
      return { running: steps }
    })
    await running
    expect(await readJob(world, job.id)).toMatchObject({ state: 'applied', added: 0 })
    const person = await personByNumber(world, '20269001')
    const account = db
      .selectFrom('account')
      .select('person_id')
      .where('person_id', '=', person?.id ?? 0)
    expect(await account.execute()).toEqual([])
    await undoImport(world, job.id)
    await runImport(world)
    expect(await personByNumber(world, '20269001')).toMatchObject({ name: '先' })
  },
)

test('a resumed import returns only passwords that the accounts have', async () => {
  const job = await uploadAndCheck(world, peopleTable('20269001,陈一,,学生,实验室,,'))
  const passwords = async () =>
    (await call(world.app, directoryImport.passwords, { body: { id: job.id }, headers: world.admin.headers })).data.list
  await applyImport(world, job.id, { passwords: 1 })
  await runImport(world)
  expect(await passwords()).toHaveLength(1)
  await world.db.updateTable('import_job').set({ state: 'stopped' }).where('id', '=', job.id).execute()
  await applyImport(world, job.id, { passwords: 1 })
  await runImport(world)
  expect(await passwords()).toEqual([])
})

test('a second check starts from the beginning, with its own columns', async () => {
  const names = Array.from({ length: 30_000 }, (_, n) => `2026${String(n + 10_000)},甲${n},Eng${n},学生,实验室,,`)
  const { job } = await uploadTable(world, peopleTable(...names))
  const check = (mapping: typeof job.mapping) =>
    call(world.app, directoryImport.check, {
      body: { id: job.id, kind: job.kind, mapping },
      headers: world.admin.headers,
    })
  await check(job.mapping)
  const step = importSteps(world.app)
  await step()
  expect((await readJob(world, job.id)).rows).toBeLessThan(names.length)
  await check(job.mapping.map((column) => (column === 'name_en' ? null : column)))
  while (await step());
  expect(await readJob(world, job.id)).toMatchObject({ state: 'checked', rows: names.length, added: names.length })
  const { rows } = await world.database.pool.query(
    "select count(*) filter (where name_en <> '')::integer as english, count(*)::integer as all from import_row",
  )
  expect(rows).toEqual([{ english: 0, all: names.length }])
})

test('an organisation that is removed after the check stops an import before it begins, and not for good', async () => {
  const gone = { id: 50, parent_id: 1, path: '/1/50/', name: '旧系', name_en: 'Old department' }
  await world.db.insertInto('organization').values(gone).execute()
  const job = await uploadAndCheck(world, peopleTable('20260001,林晓雨,,学生,旧系,,', '20269009,新,,学生,实验室,,'))
  await world.db.deleteFrom('organization').where('id', '=', 50).execute()
  const body = { id: job.id, checks: job.checks, disable_gone: 0 as const, passwords: 0 as const }
  const refused = await call(world.app, directoryImport.apply, { body, headers: world.admin.headers })
  expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('“旧系” of the file was merged')])
  // If it is removed while the import runs, its people stay where they are.
  await world.db.updateTable('import_job').set({ state: 'applying' }).where('id', '=', job.id).execute()
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'applied' })
  expect(await personByNumber(world, '20260001')).toMatchObject({ name: '林晓雨' })
  expect(await personByNumber(world, '20269009')).toBeDefined()
})

test('a person whose former organisation has been deleted since remains where they are', async () => {
  const gone = { id: 50, parent_id: 1, path: '/1/50/', name: '旧系', name_en: 'Old department' }
  await world.db.insertInto('organization').values(gone).execute()
  await world.db.updateTable('person').set({ organization_id: 50 }).where('id', '=', world.student.id).execute()
  const job = await uploadAndCheck(world, peopleTable('20260001,林晓雨,,学生,实验室,,'))
  await applyImport(world, job.id)
  await runImport(world)
  await world.db.deleteFrom('organization').where('id', '=', 50).execute()
  await undoImport(world, job.id)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'undone', failure: '' })
  expect(await personByNumber(world, '20260001')).toMatchObject({
    name: '某人',
    organization_id: organization.laboratory,
  })
})

test('a number that another person got since the check is not linked', async () => {
  const { id } = await uploadAndCheck(
    world,
    peopleTable('20260002,周明,,学生,图书馆,13800000099,', 'T0900,新人,,教职工,图书馆,13800000098,'),
  )
  for (const [person, mobile] of [
    [world.issuer.id, '13800000099'],
    [world.admin.id, '13800000098'],
  ] as const)
    await world.db.updateTable('person').set({ mobile, verified_phone: mobile }).where('id', '=', person).execute()
  await applyImport(world, id)
  await runImport(world)
  expect(await personByNumber(world, '20260002')).toMatchObject({
    name: '周明',
    mobile: '13800000002',
    verified_phone: '',
  })
  expect(await personByNumber(world, 'T0900')).toMatchObject({ mobile: null, verified_phone: '' })
})

test('a person whose new number is taken since the check loses the one that another person gets', async () => {
  const { db, student, issuer } = world
  const setMobile = (id: number, mobile: string) =>
    db.updateTable('person').set({ mobile, verified_phone: mobile }).where('id', '=', id).execute()
  await setMobile(student.id, '13800000001')
  await confirmAddresses(db, [student.id])
  const before = await personByNumber(world, '20260001')
  const { id } = await uploadAndCheck(world, '学号,手机\n20260001,13800000099\n20260002,13800000001')
  await setMobile(issuer.id, '13800000099')
  await applyImport(world, id)
  await runImport(world)
  expect(await personByNumber(world, '20260001')).toMatchObject({ mobile: null, verified_phone: '' })
  expect(await personByNumber(world, '20260002')).toMatchObject({
    mobile: '13800000001',
    verified_phone: '13800000001',
  })
  await undoImport(world, id)
  await runImport(world)
  const { mobile, verified_phone } = before ?? {}
  expect(await personByNumber(world, '20260001')).toMatchObject({ mobile, verified_phone })
})

test('an import is not applied if another check has begun since the preview', async () => {
  const { id, kind, mapping, checks } = await uploadAndCheck(world, smallTable)
  await call(world.app, directoryImport.check, { body: { id, kind, mapping }, headers: world.admin.headers })
  await runImport(world)
  expect((await applyImport(world, id, { checks })).status).toBe(409)
  expect((await applyImport(world, id)).status).toBe(200)
})
