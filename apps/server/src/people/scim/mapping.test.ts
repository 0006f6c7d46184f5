import { readFile } from 'node:fs/promises'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '../../database/migrate.ts'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { ENTERPRISE, PORTAL_GROUP } from './attributes.ts'

let world: World
let idp: IdentityProvider
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterEach(() => world.close())

const value = ({ id }: { id: number }) => ({ value: String(id) })
const placeOf = async ({ id }: { id: number }) => {
  const query = world.db.selectFrom('person as p').innerJoin('organization as o', 'o.id', 'p.organization_id')
  return (await query.select('o.name').where('p.id', '=', id).executeTakeFirstOrThrow()).name
}
const map = (source: 'none' | 'groups' | 'department', prefix = '') =>
  call(world.app, contract.scim.saveMapping, { body: { source, prefix }, headers: world.admin.headers })
const patch = (path: string, ...Operations: unknown[]) => idp.send('PATCH', path, { Operations })
const add = (displayName: string, members: object[], attributes: object = {}) =>
  idp.send('POST', '/Groups', { displayName, members, ...attributes })
const department = (person: { id: number }, name: string) =>
  patch(`/Users/${person.id}`, { op: 'Add', path: `${ENTERPRISE}:department`, value: name })
const ignored = async () => {
  const query = world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'scim-ignored')
  return (await query.orderBy('id').execute()).map(({ detail }) => (detail as { ignored: string }).ignored)
}

test('nothing is mapped until an administrator saves a mapping, and the audit log names them', async () => {
  const list = () => call(world.app, contract.scim.tokens, { headers: world.admin.headers })
  expect((await list()).data.mapping).toEqual({ source: 'none', prefix: '' })
  const body = { source: 'groups', prefix: 'ORG-' } as const
  const { issuer } = world
  expect((await call(world.app, contract.scim.saveMapping, { body, headers: issuer.headers })).status).toBe(403)
  expect((await map('groups', ' ')).status).toBe(400)
  expect((await map('groups', 'ORG-')).status).toBe(200)
  expect((await list()).data.mapping).toEqual(body)
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'scim-mapping-saved')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ person_id: world.admin.id, detail: { mapping: 'groups', prefix: 'ORG-' } })
})

test('only groups with the prefix fill organisations, and neither leaving nor deleting one moves people', async () => {
  await map('groups', 'ORG-')
  const { student, other } = world
  await add('SG-All', [value(student), value(other)])
  const response = await add('ORG-数学系', [value(student)], {
    [PORTAL_GROUP]: { nameEnglish: 'Mathematics', code: 'MATH' },
  })
  expect([response.status, await placeOf(student), await placeOf(other)]).toEqual([201, '数学系', '图书馆'])
  expect(response.body[PORTAL_GROUP]).toEqual({ nameEnglish: 'Mathematics', code: 'MATH' })
  const path = `/Groups/${response.body.id}`
  await patch(path, { op: 'add', path: 'members', value: [value(other)] })
  await patch(path, { op: 'replace', path: 'displayName', value: 'ORG-数学学院' })
  await patch(path, { op: 'remove', path: `members[value eq "${student.id}"]` })
  expect([await placeOf(student), await placeOf(other)]).toEqual(['数学学院', '数学学院'])
  expect((await idp.send('DELETE', path)).status).toBe(204)
  expect([await placeOf(student), await placeOf(other)]).toEqual(['数学学院', '数学学院'])
})

test('a person who leaves a mapped group moves to another one that they are in, in both orders', async () => {
  await map('groups', 'ORG-')
  const { student } = world
  const [first, second] = [await add('ORG-甲', [value(student)]), await add('ORG-乙', [])]
  const join = (group: typeof first) =>
    patch(`/Groups/${group.body.id}`, { op: 'add', path: 'members', value: [value(student)] })
  const leave = (group: typeof first) =>
    patch(`/Groups/${group.body.id}`, { op: 'remove', path: `members[value eq "${student.id}"]` })
  await join(second)
  expect(await placeOf(student)).toBe('乙')
  await leave(second)
  expect(await placeOf(student)).toBe('甲')
  await leave(first)
  await join(second)
  expect(await placeOf(student)).toBe('乙')
})

test('a mapped group fills the existing organisation of its name, until its name loses the prefix', async () => {
  const response = await add('图书馆', [value(world.student)])
  expect(await placeOf(world.student)).toBe('实验室')
  await map('groups', 'ORG-')
  const path = `/Groups/${response.body.id}`
  const rename = (displayName: string) => patch(path, { op: 'replace', value: { displayName } })
  await rename('ORG-图书馆')
  const place = await world.db
    .selectFrom('person')
    .select('organization_id')
    .where('id', '=', world.student.id)
    .execute()
  expect(place).toEqual([{ organization_id: organization.library }])
  await rename('SG-Library')
  await patch(path, { op: 'add', path: 'members', value: [value(world.issuer)] })
  expect([await placeOf(world.issuer), await placeOf(world.student)]).toEqual(['计算机学院', '图书馆'])
})

test('a mapped group moves no organisation below one whose issuers would get rights for it', async () => {
  await map('groups', 'ORG-')
  const { db, other } = world
  await db.updateTable('organization').set({ code: 'LAB' }).where('id', '=', organization.laboratory).execute()
  const role = { person_id: other.id, role: 'issuer' as const, organization_id: organization.laboratory }
  await db.insertInto('person_role').values(role).execute()
  const parentOf = async () => {
    const query = db.selectFrom('organization').select('parent_id').where('id', '=', organization.library)
    return (await query.executeTakeFirstOrThrow()).parent_id
  }
  const response = await add('ORG-图书馆', [], { [PORTAL_GROUP]: { parent: 'LAB' } })
  expect([response.status, await parentOf(), await ignored()]).toEqual([201, organization.university, ['parent “LAB”']])
  await db.deleteFrom('person_role').where('role', '=', 'issuer').execute()
  await patch(`/Groups/${response.body.id}`, { op: 'replace', path: 'displayName', value: 'ORG-图书馆二' })
  expect(await parentOf()).toBe(organization.laboratory)
})

test('moves by a mapped group are in the change log and undone', async () => {
  await map('groups', 'ORG-')
  await add('ORG-图书馆', [value(world.student)])
  const change = await world.db.selectFrom('admin_change').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(change).toMatchObject({ kind: 'people-place', person_id: null })
  await call(world.app, contract.change.undo, { body: { id: change.id }, headers: world.admin.headers })
  expect(await placeOf(world.student)).toBe('实验室')
})

test('a mapped department moves people; an unknown one is stored, ignored, and recorded in the audit log', async () => {
  const { student } = world
  expect((await department(student, '图书馆')).body[ENTERPRISE]).toMatchObject({ department: '图书馆' })
  expect(await placeOf(student)).toBe('实验室')
  await map('department')
  await department(student, 'School of Computing')
  expect(await placeOf(student)).toBe('计算机学院')
  const unknown = await department(student, 'Alchemy')
  expect([unknown.status, unknown.body[ENTERPRISE]]).toMatchObject([200, { department: 'Alchemy' }])
  expect([await placeOf(student), await ignored()]).toEqual(['计算机学院', ['department “Alchemy”']])
  const added = await idp.send('POST', '/Users', {
    userName: '20260777',
    displayName: '陈七',
    [ENTERPRISE]: { department: '图书馆' },
  })
  expect(await placeOf({ id: Number(added.body.id) })).toBe('图书馆')
})

test('groups from before the migration keep their ids and members, and their organisations stay', async () => {
  const migration = await readFile(`${migrationsFolder}/0060_scim_groups.sql`, 'utf8')
  await sql`drop table scim_group_member, scim_group, scim_mapping; alter table scim_user drop column department;
    create table scim_group (organization_id integer primary key references organization (id) on delete cascade, external_id text);
    create index scim_group_external_id on scim_group (external_id);
    insert into scim_group values (4, 'g-4')`.execute(world.db)
  await sql.raw(migration).execute(world.db)
  const group = await idp.send('GET', '/Groups/4')
  expect(group.body).toMatchObject({ id: '4', externalId: 'g-4', displayName: '图书馆', members: [value(world.other)] })
  expect((await idp.send('GET', '/Groups/2')).status).toBe(404)
  await idp.send('DELETE', '/Groups/4')
  expect(await placeOf(world.other)).toBe('图书馆')
  expect(Number((await add('New', [])).body.id)).toBe(5)
})
