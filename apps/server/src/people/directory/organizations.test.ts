import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { directory, change } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const names = { name: '数学系', name_en: 'Mathematics', code: 'MATH' }
const headers = () => world.admin.headers
const undo = (id: number | null) => call(world.app, change.undo, { body: { id: id ?? 0 }, headers: headers() })
const add = (parent: number, fields = names) =>
  call(world.app, directory.createOrganization, { body: { ...fields, parent }, headers: headers() })
const move = (id: number, parent: number, before?: number) =>
  call(world.app, directory.moveOrganization, {
    body: { id, parent, ...(before !== undefined && { before }) },
    headers: headers(),
  })
const merge = (id: number, into: number) =>
  call(world.app, directory.mergeOrganization, { body: { id, into }, headers: headers() })
const remove = (id: number) => call(world.app, directory.removeOrganization, { body: { id }, headers: headers() })
const tree = async () => (await call(world.app, directory.organizations, { headers: headers() })).data
const order = async () => (await tree()).list.map(({ id, parent }) => `${parent}/${id}`)
const paths = async () =>
  (await world.db.selectFrom('organization').select('path').orderBy('path').execute()).map(({ path }) => path)

/** Everything that belongs to organisations, to compare it before and after. */
async function belongings() {
  const { db } = world
  return {
    people: await db.selectFrom('person').select(['id', 'organization_id']).orderBy('id').execute(),
    roles: await db.selectFrom('person_role').selectAll().orderBy('person_id').orderBy('organization_id').execute(),
    notices: await db.selectFrom('notice').select(['id', 'organization_id']).orderBy('id').execute(),
    subscriptions: await db
      .selectFrom('subscription')
      .selectAll()
      .orderBy('person_id')
      .orderBy('organization_id')
      .execute(),
    groups: await db.selectFrom('notice_group_organization').selectAll().orderBy('organization_id').execute(),
    homeBases: await db
      .selectFrom('home_base as b')
      .leftJoin('home_base_card as c', 'c.base_id', 'b.id')
      .select(['b.role', 'b.organization_id', 'c.card_id', 'c.mode', 'c.position'])
      .execute(),
    tree: await db.selectFrom('organization').select(['id', 'parent_id', 'path', 'name']).orderBy('id').execute(),
  }
}

test('organisations are added, renamed and counted, with codes that are unique', async () => {
  const { data } = await add(organization.school)
  expect(data.id).toBe(5)
  expect((await tree()).list.find(({ id }) => id === 2)).toMatchObject({ people: 1, people_below: 2, issuers: 1 })
  const conflict = await add(organization.school)
  expect([conflict.status, conflict.data]).toEqual([409, { fields: { code: expect.stringContaining('MATH') } }])
  const renamed = await call(world.app, directory.saveOrganization, {
    body: { ...names, id: 5, name: '数学学院' },
    headers: headers(),
  })
  expect((await tree()).list.find(({ id }) => id === 5)).toMatchObject({ name: '数学学院', code: 'MATH' })
  await undo(renamed.data.change_id)
  expect((await tree()).list.find(({ id }) => id === 5)?.name).toBe('数学系')
  // There is one top.
  const second = await call(world.app, directory.createOrganization, {
    body: { ...names, code: '' },
    headers: headers(),
  })
  expect(second.status).toBe(409)
  expect((await undo(data.change_id)).status).toBe(200)
  expect(await paths()).toEqual(['/1/', '/1/2/', '/1/2/3/', '/1/4/'])
})

test('a move rewrites the paths of everything below, and cycles are refused', async () => {
  const moved = await move(organization.school, organization.library)
  expect(await paths()).toEqual(['/1/', '/1/4/', '/1/4/2/', '/1/4/2/3/'])
  expect((await move(organization.library, organization.laboratory)).status).toBe(409)
  expect((await move(organization.library, organization.library)).status).toBe(409)
  expect((await move(organization.university, organization.school)).status).toBe(409)
  await undo(moved.data.change_id)
  expect(await paths()).toEqual(['/1/', '/1/2/', '/1/2/3/', '/1/4/'])
})

test('two parallel moves create no cycle', async () => {
  await Promise.all([move(organization.school, organization.library), move(organization.library, organization.school)])
  const currentPaths = await paths()
  expect(currentPaths.filter((path) => path.includes('/2/') && path.startsWith('/1/'))).not.toEqual([])
  expect(currentPaths).toHaveLength(4)
})

test('undoing a new name leaves the organisation where it has been moved since', async () => {
  await add(organization.university)
  const renamed = await call(world.app, directory.saveOrganization, {
    body: { id: 5, ...names, name: '数学学院' },
    headers: headers(),
  })
  await move(5, organization.university, organization.school)
  expect((await undo(renamed.data.change_id)).status).toBe(200)
  expect((await order()).filter((one) => one.startsWith('1/'))).toEqual(['1/5', '1/2', '1/4'])
  expect((await tree()).list.find(({ id }) => id === 5)).toMatchObject({ name: '数学系' })
})

test('siblings are put in order, and undo puts them back', async () => {
  await add(organization.university)
  expect((await order()).filter((one) => one.startsWith('1/'))).toEqual(['1/2', '1/4', '1/5'])
  const moved = await move(5, organization.university, organization.school)
  expect((await order()).filter((one) => one.startsWith('1/'))).toEqual(['1/5', '1/2', '1/4'])
  await undo(moved.data.change_id)
  expect((await order()).filter((one) => one.startsWith('1/'))).toEqual(['1/2', '1/4', '1/5'])
})

test('a merge gives everything to the other organisation, and undo puts all of it back', async () => {
  const { db, student, issuer, other } = world
  await db
    .insertInto('notice')
    .values({ issuer_id: issuer.id, organization_id: 2, title: '一', content: '一', sent_at: new Date() })
    .execute()
  await db
    .insertInto('subscription')
    .values([
      { person_id: student.id, organization_id: 2 },
      { person_id: student.id, organization_id: 4 },
      { person_id: other.id, organization_id: 2 },
    ])
    .execute()
  await db.insertInto('notice_group').values({ owner_id: issuer.id, name: '组' }).execute()
  await db.insertInto('notice_group_organization').values({ group_id: 1, organization_id: 2 }).execute()
  const card = { id: 'lunch', source_key: 'lunch', name: '午餐', name_en: 'Lunch' }
  await db.insertInto('card_source').values({ key: 'lunch', kind: 'builtin', address: '' }).execute()
  await db.insertInto('card').values(card).execute()
  await db.insertInto('home_base').values({ role: 'student', organization_id: 2 }).execute()
  await db.insertInto('home_base_card').values({ base_id: 1, card_id: card.id, mode: 'locked', position: 0 }).execute()
  const before = await belongings()
  const merged = await merge(organization.school, organization.library)
  expect([merged.status, merged.data.people]).toEqual([200, 1])
  expect(await belongings()).toMatchObject({
    notices: [{ organization_id: 4 }],
    subscriptions: [
      { person_id: student.id, organization_id: 4 },
      { person_id: other.id, organization_id: 4 },
    ],
    groups: [{ group_id: 1, organization_id: 4 }],
    roles: expect.arrayContaining([
      { person_id: issuer.id, role: 'issuer', organization_id: 4, everybody: true, carried_over: false },
    ]),
  })
  expect(await paths()).toEqual(['/1/', '/1/4/', '/1/4/3/'])
  expect((await tree()).merged).toMatchObject([{ change_id: merged.data.change_id, name: '计算机学院', target_id: 4 }])
  expect((await undo(merged.data.change_id)).status).toBe(200)
  expect(await belongings()).toEqual(before)
  expect((await tree()).merged).toEqual([])
})

test('undoing a merge returns only people who are still in the target, and is refused after a day', async () => {
  const { db, issuer, student } = world
  const merged = await merge(organization.school, organization.library)
  // A person who was moved after the merge stays where they are.
  await db.updateTable('person').set({ organization_id: 3 }).where('id', '=', issuer.id).execute()
  await undo(merged.data.change_id)
  expect((await belongings()).people).toContainEqual({ id: issuer.id, organization_id: 3 })
  expect((await belongings()).people).toContainEqual({ id: student.id, organization_id: 3 })
  const again = await merge(organization.laboratory, organization.library)
  await db
    .updateTable('organization_merge')
    .set({ merged_at: new Date(Date.now() - 90_000_000) })
    .execute()
  expect([(await undo(again.data.change_id)).status, (await tree()).merged]).toEqual([409, []])
  expect((await merge(organization.library, organization.library)).status).toBe(409)
  expect((await merge(organization.university, organization.library)).status).toBe(409)
})

test('only an organisation that nothing belongs to is removed, and undo brings it back', async () => {
  const refused = await remove(organization.school)
  expect([refused.status, refused.errmsg]).toEqual([
    409,
    'It still has 1 organisation below it, 1 person, 1 role. Move them first, or merge it into another organisation.',
  ])
  await add(organization.school)
  const { db, student, issuer } = world
  await db.insertInto('subscription').values({ person_id: student.id, organization_id: 5 }).execute()
  await db.insertInto('notice_group').values({ owner_id: issuer.id, name: '组' }).execute()
  await db.insertInto('notice_group_organization').values({ group_id: 1, organization_id: 5 }).execute()
  const before = await belongings()
  await world.db.insertInto('home_base').values({ role: 'any', organization_id: 5 }).execute()
  expect((await remove(5)).errmsg).toBe(
    'It still has 1 arrangement of the home page. Move them first, or merge it into another organisation.',
  )
  await world.db.deleteFrom('home_base').execute()
  const removed = await remove(5)
  expect(removed.status).toBe(200)
  expect(await paths()).toHaveLength(4)
  const entry = db.selectFrom('audit_entry').select('detail').where('action', '=', 'organization-removed')
  expect((await entry.executeTakeFirst())?.detail).not.toHaveProperty('subscribers')
  expect((await undo(removed.data.change_id)).status).toBe(200)
  expect(await belongings()).toEqual(before)
  // The client repeats a request whose response was lost.
  expect((await undo(removed.data.change_id)).status).toBe(200)
})

test('an organisation that a mapped group of the identity provider fills is neither removed nor merged', async () => {
  await add(organization.school)
  await world.db.insertInto('scim_group').values({ display_name: 'org: 数学系', organization_id: 5 }).execute()
  const mapping = { id: 1, source: 'groups' as const, prefix: 'org: ' }
  await world.db.insertInto('scim_mapping').values(mapping).execute()
  const refusals = [await remove(5), await merge(5, organization.library)]
  expect(refusals.map(({ status, errmsg }) => `${status} ${errmsg}`)).toEqual(
    Array(2).fill(expect.stringMatching(/^409 The group “org: 数学系” .* would create it again/)),
  )
  await world.db.updateTable('scim_mapping').set({ source: 'none' }).execute()
  expect((await remove(5)).status).toBe(200)
})

test('undoing a merge neither gives people roles that they did not have nor takes any away', async () => {
  const reach = { everybody: false, carried_over: false }
  const role = { person_id: world.student.id, organization_id: organization.library, role: 'issuer' as const, ...reach }
  const admin = { person_id: world.student.id, organization_id: organization.laboratory, role: 'admin' as const }
  await world.db.insertInto('person_role').values([role, admin]).execute()
  const { data } = await merge(organization.laboratory, organization.library)
  await undo(data.change_id)
  const issuing = (await belongings()).roles.filter((one) => one.role === 'issuer' && one.person_id === role.person_id)
  expect(issuing).toEqual([role])
})

test.each([
  [true, false],
  [false, true],
])('undoing a merge gives each role the reach that it had (%s, %s)', async (here, there) => {
  const { db, issuer } = world
  const roles = db.updateTable('person_role').where('role', '=', 'issuer').where('person_id', '=', issuer.id)
  await roles.set({ everybody: here, carried_over: here }).execute()
  const reach = { everybody: there, carried_over: there }
  await db
    .insertInto('person_role')
    .values({ person_id: issuer.id, role: 'issuer', organization_id: organization.library, ...reach })
    .execute()
  const before = (await belongings()).roles
  const { data } = await merge(organization.school, organization.library)
  await undo(data.change_id)
  expect((await belongings()).roles).toEqual(before)
})

test('undoing a merge keeps the reach that an administrator has confirmed since', async () => {
  const { db, issuer } = world
  const roles = db.updateTable('person_role').where('role', '=', 'issuer').where('person_id', '=', issuer.id)
  await roles.set({ everybody: true, carried_over: true }).execute()
  const grant = { person_id: issuer.id, role: 'issuer' as const, organization_id: organization.library as number }
  await db.insertInto('person_role').values(grant).execute()
  const { data } = await merge(organization.school, organization.library)
  const body = { ...grant, granted: 1 as const, everybody: 1 as const }
  expect((await call(world.app, directory.setRole, { body, headers: headers() })).status).toBe(200)
  await undo(data.change_id)
  expect((await belongings()).roles).toContainEqual({ ...grant, everybody: true, carried_over: false })
})

test.runIf(process.env.TEST_DB === 'postgres')('a role that is being removed is not merged', async () => {
  const { db, issuer } = world
  const { merging } = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('person_role').where('person_id', '=', issuer.id).execute()
    const response = merge(organization.school, organization.library)
    await expect.poll(() => lockWaits(db)).toBe(1)
    // The object keeps the transaction from waiting for the response, which needs its locks.
    return { merging: response }
  })
  expect((await merging).status).toBe(200)
  expect((await belongings()).roles.filter(({ person_id }) => person_id === issuer.id)).toEqual([])
})

test.runIf(process.env.TEST_DB === 'postgres')('a merge and a change of a person cannot deadlock', async () => {
  const { db, issuer } = world
  const { merging } = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, issuer.id)
    const response = merge(organization.school, organization.library)
    await expect.poll(() => lockWaits(db)).toBe(1)
    await trx.selectFrom('organization').select('id').where('id', '=', organization.school).forKeyShare().execute()
    return { merging: response }
  })
  expect((await merging).status).toBe(200)
})

test('the number of a removed organisation is never reused, since old changes would reach the new one', async () => {
  const { data: first } = await add(organization.school)
  const setRole = (granted: 0 | 1) =>
    call(world.app, directory.setRole, {
      body: { person_id: world.student.id, role: 'issuer', organization_id: first.id, granted },
      headers: headers(),
    })
  await setRole(1)
  const revoked = await setRole(0)
  expect((await remove(first.id)).status).toBe(200)
  const { data: second } = await add(organization.library)
  expect(second.id).toBeGreaterThan(first.id)
  expect((await undo(revoked.data.change_id)).status).toBe(404)
})
