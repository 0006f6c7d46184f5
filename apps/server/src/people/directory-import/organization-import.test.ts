import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { makePlan } from './organization-plan.ts'
import { PlaceFinder } from './place-finder.ts'
import { applyImport, problemsOf, readJob, runImport, uploadAndCheck } from './testing/files.ts'

const { directoryImport } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const tree = () =>
  world.db
    .selectFrom('organization')
    .select(['id', 'parent_id', 'path', 'name', 'name_en', 'code'])
    .orderBy('id')
    .execute()
const undo = async (id: number) => {
  await call(world.app, directoryImport.undo, { body: { id }, headers: world.admin.headers })
  await runImport(world)
}
const run = async (content: string) => {
  const job = await uploadAndCheck(world, content, { name: 'organizations.csv' })
  await applyImport(world, job.id)
  await runImport(world)
  return readJob(world, job.id)
}

test('organisations are added in any order, existing ones get their codes, and undo reverts all of it', async () => {
  const before = await tree()
  const job = await run(
    '代码,名称,英文名称,上级代码\nCS-1,一系,First,CS\nCS-1-1,一组,,CS-1\nYU,云湖大学,,\nCS,计算机学院,,YU\nMA,数学学院,Mathematics,',
  )
  expect(job).toMatchObject({ kind: 'organizations', state: 'applied', added: 3, changed: 2, bad: 0 })
  expect(await tree()).toMatchObject([
    { id: 1, code: 'YU' },
    { id: 2, code: 'CS', name_en: 'School of Computing' },
    { id: 3, path: '/1/2/3/' },
    { id: 4 },
    { id: 5, code: 'CS-1', path: '/1/2/5/' },
    { id: 6, code: 'CS-1-1', path: '/1/2/5/6/', name_en: '一组' },
    { id: 7, code: 'MA', parent_id: 1, path: '/1/7/' },
  ])
  const again = await uploadAndCheck(world, '代码,名称,上级代码\nCS-1,一系,MA')
  expect(again).toMatchObject({ added: 0, changed: 1 })
  await applyImport(world, again.id)
  await runImport(world)
  expect((await tree())[5]?.path).toBe('/1/7/5/6/')
  await undo(again.id)
  await undo(job.id)
  expect(await tree()).toEqual(before)
})

test('cycles, duplicates and unknown parents are reported, and the rows below a bad row are bad as well', async () => {
  const job = await uploadAndCheck(
    world,
    '代码,名称,上级代码\nA,甲,B\nB,乙,C\nC,丙,A\nD,丁,没有\nE,戊,D\nF,己,\nF,庚,\n,辛,\nG,,\nH,壬,计算机学院',
  )
  expect(await problemsOf(world, job.id)).toEqual([
    '2 organization circle B',
    '3 organization circle C',
    '4 organization circle A',
    '5 organization unknown-organization 没有',
    '6 organization unknown-organization D',
    '8 number twice 7',
    '9 number missing',
    '10 name needed',
  ])
  expect(job).toMatchObject({ added: 2, bad: 8 })
})

test('a cycle with existing organisations is found', async () => {
  await run('代码,名称,上级代码\nYU,云湖大学,\nCS,计算机学院,YU\nLAB,实验室,CS')
  const job = await uploadAndCheck(world, '代码,名称,上级代码\nCS,计算机学院,LAB')
  expect(await problemsOf(world, job.id)).toEqual(['2 organization circle LAB'])
})

test('undo keeps an organisation that people were moved to', async () => {
  const job = await run('代码,名称,上级代码\nN,新系,')
  await world.db.updateTable('person').set({ organization_id: 5 }).where('id', '=', world.student.id).execute()
  await undo(job.id)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'undone', kept: 1 })
  expect((await tree()).map(({ id }) => id)).toContain(5)
})

test('the largest file is planned in another thread, and its rows find organisations without codes by their names', async () => {
  // 200 schools with 99 departments each.
  await sql`insert into organization (id, parent_id, path, name, name_en)
    select 1000 + n, case when n < 200 then 1 else 1000 + n % 200 end,
      case when n < 200 then '/1/' || 1000 + n || '/' else '/1/' || 1000 + n % 200 || '/' || 1000 + n || '/' end,
      '组织' || n, 'Organisation ' || n from generate_series(0, 19999) as n`.execute(world.db)
  // The parent of one is given by its name, which only the plan looks up.
  const parentOf = (n: number) => (n === 200 ? '组织0' : n < 200 ? '' : `O${n % 200}`)
  const rows = Array.from({ length: 20_000 }, (_, n) => `O${n},组织${n},${parentOf(n)}`)
  const file = ['代码,名称,上级代码', ...rows.reverse()].join('\n')
  // These see only calls of this thread.
  const find = vi.spyOn(PlaceFinder.prototype, 'find')
  const parse = vi.spyOn(JSON, 'parse')
  const job = await uploadAndCheck(world, file, { name: 'organizations.csv' })
  const parsed = parse.mock.calls.map(([text]) => String(text).length)
  const lookups = find.mock.calls.length
  vi.restoreAllMocks()
  expect(job).toMatchObject({ state: 'checked', added: 0, changed: 20_000, bad: 0 })
  expect(lookups).toBe(0)
  expect(Math.max(...parsed)).toBeLessThan(100_000)
})

test('a problem with half of a character at the end of its value is stored', async () => {
  const above = `${'x'.repeat(199)}😀`
  const job = await uploadAndCheck(world, `代码,名称,上级代码\nA,甲,${above}`)
  expect(await problemsOf(world, job.id)).toEqual([`2 organization unknown-organization ${'x'.repeat(199)}\ufffd`])
})

test('a complete tree with one top is imported into an empty portal', () => {
  const row = (line: number, number: string, organization: string | null) => ({
    line,
    number,
    organization,
    name: number,
    name_en: null,
  })
  const plan = makePlan([], [row(2, 'CS', 'YU'), row(3, 'YU', null), row(4, 'XX', null)])
  expect(plan.added.map(({ code, parent }) => [code, parent])).toEqual([
    ['CS', -3],
    ['YU', null],
  ])
  expect(plan.problems).toEqual([{ line: 4, column: 'organization', reason: 'needed', value: '' }])
})

test('an undo creates no cycle with later moves, and puts nothing below a deleted organisation', async () => {
  await run('代码,名称,上级代码\nCS,计算机学院,\nLIB,图书馆,\nLAB,实验室,CS')
  const job = await run('代码,名称,上级代码\nLAB,实验室,LIB')
  const move = { body: { id: 2, parent: 3 }, headers: world.admin.headers }
  expect((await call(world.app, contract.directory.moveOrganization, move)).status).toBe(200)
  await undo(job.id)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'undone', failure: '' })
  expect(await tree()).toMatchObject([{ id: 1 }, { path: '/1/4/3/2/' }, { path: '/1/4/3/' }, { path: '/1/4/' }])
  await run('代码,名称,上级代码\nOLD,旧系,\nNEW,新系,OLD')
  const moved = await run('代码,名称,上级代码\nNEW,新系,LIB')
  await world.db.deleteFrom('organization').where('code', '=', 'OLD').execute()
  await undo(moved.id)
  expect(await readJob(world, moved.id)).toMatchObject({ state: 'undone', failure: '' })
  expect((await tree()).find(({ code }) => code === 'NEW')).toMatchObject({ parent_id: 4 })
})
