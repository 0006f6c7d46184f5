import { contract, limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { create, update, remove, list, detail } = contract.group
let world: World
let secondIssuer: { headers: World['issuer']['headers'] }

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('person_role')
    .values({ person_id: world.admin.id, role: 'issuer', organization_id: organization.library })
    .execute()
  secondIssuer = { headers: world.admin.headers }
})
afterAll(() => world.close())

const make = (name: string, people: number[], organizations: number[] = [], headers = world.issuer.headers) =>
  call(world.app, create, { body: { name, people, organizations }, headers })
const listGroups = async (headers = world.issuer.headers) =>
  (await call(world.app, list, { query: undefined, headers })).data.list

test('a group counts each person once, even if included twice, and can be changed and deleted', async () => {
  const { app, student, other, issuer } = world
  const newGroup = await make(
    '  课题组 ',
    [student.id, student.id, other.id],
    [organization.school, organization.school],
  )
  expect(newGroup.data).toMatchObject({ name: '课题组', members: 3, organizations: 1 })
  const { id } = newGroup.data
  const opened = await call(app, detail, { query: { id }, headers: issuer.headers })
  expect(opened.data.people.map((person) => person.user_id).sort()).toEqual([student.id, other.id].sort())
  expect(opened.data.organization_list.map((item) => item.id)).toEqual([organization.school])

  // One organisation is part of the other, and contains the person who is also named.
  const twice = await make('两次', [student.id], [organization.school, organization.laboratory])
  expect(twice.data).toMatchObject({ members: 2, organizations: 2 })
  await call(app, remove, { body: { id: twice.data.id }, headers: issuer.headers })

  const body = { id, name: '读书会', people: [other.id], organizations: [] }
  const changed = await call(app, update, { body, headers: issuer.headers })
  expect(changed.data).toMatchObject({ id, name: '读书会', members: 1, organizations: 0 })
  expect((await listGroups()).map(({ name }) => name)).toEqual(['读书会'])
  const removed = await call(app, remove, { body: { id }, headers: issuer.headers })
  expect(removed.data).toEqual({ list: [] })
  expect((await call(app, remove, { body: { id }, headers: issuer.headers })).status).toBe(404)
})

test('groups are counted once for many views, and again after a change', async () => {
  const counts = async (run: () => Promise<unknown>) =>
    (await statementsOf(run)).filter((text) => text.includes('"covered"')).length
  const { id } = (await make('反复查看', [world.student.id])).data
  expect(await counts(() => Promise.all([listGroups(), listGroups(), listGroups()]))).toBe(1)
  expect(await counts(listGroups)).toBe(0)
  const body = { id, name: '改名', people: [world.student.id, world.other.id], organizations: [], numbers: [] }
  await call(world.app, update, { body, headers: world.issuer.headers })
  const before = await listGroups()
  expect(before.find((group) => group.id === id)).toMatchObject({ name: '改名', members: 2 })
  const others = before.filter((group) => group.id !== id)
  const removal = () => call(world.app, remove, { body: { id }, headers: world.issuer.headers })
  // The others have not changed.
  expect(await counts(async () => expect((await removal()).data).toEqual({ list: others }))).toBe(0)
})

test('a refused change of a group writes nothing, and a change of one member writes only that member', async () => {
  const { app, student, other, admin, issuer } = world
  const { id } = (await make('改一人', [student.id, other.id])).data
  const change = (people: number[], numbers: string[] = []) =>
    statementsOf(() =>
      call(app, update, { body: { id, name: '改一人', people, organizations: [], numbers }, headers: issuer.headers }),
    )
  const writes = (statements: readonly string[]) => statements.filter((text) => text.includes('notice_group'))
  expect(writes(await change([student.id, 987_654]))).toEqual([])
  expect(writes(await change([student.id], ['nobody']))).toEqual([])
  const rows = () =>
    sql<{ xmin: string; person_id: number }>`select xmin::text, person_id from notice_group_person
      where group_id = ${id}`.execute(world.db)
  const rowBefore = (await rows()).rows.find(({ person_id }) => person_id === student.id)
  await change([student.id, admin.id])
  const newRows = (await rows()).rows
  expect(newRows.map(({ person_id }) => person_id).sort()).toEqual([student.id, admin.id].sort())
  expect(newRows).toContainEqual(rowBefore)
  await call(app, remove, { body: { id }, headers: issuer.headers })
})

test('groups of others cannot be changed, and names are unique', async () => {
  const { app, student, other } = world
  const { data } = await make('Café', [student.id])
  expect(await make('cafe\u0301 ', [student.id])).toMatchObject({
    status: 409,
    errmsg: expect.stringContaining('already'),
  })
  expect((await make('Café', [student.id], [], secondIssuer.headers)).status).toBe(200)
  const another = await make('Tea', [student.id])
  const rename = (id: number, name: string, headers = world.issuer.headers) =>
    call(app, update, { body: { id, name, people: [other.id], organizations: [] }, headers })
  expect((await rename(another.data.id, 'Café')).status).toBe(409)
  expect((await rename(another.data.id, 'tea')).data).toMatchObject({ name: 'tea' })
  expect((await rename(data.id, 'Mine', secondIssuer.headers)).status).toBe(404)
  expect((await call(app, remove, { body: { id: data.id }, headers: secondIssuer.headers })).status).toBe(404)
  expect((await call(app, detail, { query: { id: data.id }, headers: secondIssuer.headers })).status).toBe(404)
  expect((await listGroups()).map(({ name, members }) => [name, members]).sort()).toEqual([
    ['Café', 1],
    ['tea', 1],
  ])
})

test('of twenty parallel attempts with the same name only one creates a group', async () => {
  // Several rounds: in the first one most attempts wait for a connection, and so come one after the other.
  for (const name of ['once', 'twice', 'thrice']) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => make(name, [world.student.id])))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  }
})

test('a group with unknown members, without members, or beyond the limit is refused and not stored', async () => {
  const { db, student, issuer } = world
  const before = await listGroups()
  expect(await make('A', [student.id, 987_654])).toMatchObject({
    status: 400,
    errmsg: expect.stringContaining('no longer exist'),
  })
  expect((await make('B', [student.id], [999])).status).toBe(400)
  expect(await make('C', [])).toMatchObject({ status: 400, errmsg: expect.stringContaining('empty') })
  expect((await make(' ', [student.id])).status).toBe(400)
  expect((await make('D', [student.id], [], student.headers)).status).toBe(403)
  expect(await listGroups()).toEqual(before)
  const rows = Array.from({ length: 200 - before.length }, (_, n) => ({ owner_id: issuer.id, name: `g${n}` }))
  await db.insertInto('notice_group').values(rows).execute()
  expect(await make('E', [student.id])).toMatchObject({ status: 409, errmsg: expect.stringContaining('200') })
})

test('all groups of a person together have a limit', async () => {
  const { app, db, student, issuer } = world
  await db.deleteFrom('notice_group').execute()
  const people = await sql<{ id: number }>`insert into person (number, kind, name, name_en, organization_id)
    select 'limit' || i, 'student', 'a', 'a', ${organization.school} from generate_series(1, ${limits.groupPeople}) i
    returning id`.execute(db)
  const { data } = await make('最后', [student.id])
  const full = limits.allGroupsPeople / limits.groupPeople
  const { numAffectedRows } = await sql`with made as (
      insert into notice_group (owner_id, name) select ${issuer.id}, 'full ' || i from generate_series(1, ${full}) i returning id)
    insert into notice_group_person select made.id, person.id from made, person where number like 'limit%'`.execute(db)
  expect(Number(numAffectedRows)).toBe(limits.allGroupsPeople)
  const ids = people.rows.map(({ id }) => id)
  expect(await make('又一个', ids)).toMatchObject({
    status: 409,
    errmsg:
      'All of your groups together can have 50000 people and 2000 organisations. Delete a group that you no longer need.',
  })
  const body = { id: data.id, name: '最后', people: ids, organizations: [] }
  expect((await call(app, update, { body, headers: issuer.headers })).status).toBe(409)
  expect((await listGroups()).find(({ id }) => id === data.id)).toMatchObject({ members: 1 })
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'a group is not deleted while a notice of its owner is being sent',
  async () => {
    const { db, admin, app } = world
    const { id } = (await make('发送中', [world.student.id], [], secondIssuer.headers)).data
    const { removing } = await db.transaction().execute(async (trx) => {
      // A notice that is being sent holds this lock.
      await lockPerson(trx, admin.id)
      const waiting = call(app, remove, { body: { id }, headers: secondIssuer.headers })
      await expect.poll(() => lockWaits(db)).toBe(1)
      // In an object, because the transaction would wait for the promise itself.
      return { removing: waiting }
    })
    expect((await removing).status).toBe(200)
  },
)
