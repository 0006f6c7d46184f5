import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { GROUP } from './attributes.ts'

let world: World
let idp: IdentityProvider
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world, 'Okta')
})
afterEach(() => world.close())

const organizationOfEach = () => world.db.selectFrom('person').select(['id', 'organization_id']).orderBy('id').execute()
const patch = (id: unknown, ...Operations: unknown[]) => idp.send('PATCH', `/Groups/${id}`, { Operations })
const value = ({ id }: { id: number }) => ({ value: String(id) })
const add = async (displayName: string, ...people: { id: number }[]) =>
  String((await idp.send('POST', '/Groups', { schemas: [GROUP], displayName, members: people.map(value) })).body.id)
const names = async (filter: string) => {
  const { body } = await idp.send('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)
  return ((body.Resources ?? []) as { displayName: string }[]).map(({ displayName }) => displayName)
}
const membersOf = async (id: unknown) =>
  (((await idp.send('GET', `/Groups/${id}`)).body.members ?? []) as { value: string }[]).map((one) => Number(one.value))

test('changing or deleting a group moves no person and adds no organisation', async () => {
  const before = await organizationOfEach()
  const organizations = await world.db.selectFrom('organization').selectAll().execute()
  const { student, issuer, other } = world
  const all = await add('SG-All-Students', student, other)
  const second = await add('SG-Library', student)
  expect(await membersOf(all)).toEqual([student.id, other.id])
  await patch(second, { op: 'Add', path: 'members', value: [value(issuer)] })
  expect([await membersOf(all), await membersOf(second)]).toEqual([
    [student.id, other.id],
    [student.id, issuer.id],
  ])
  const { body } = await idp.send('GET', `/Users/${student.id}`)
  expect((body.groups as { display: string }[]).map(({ display }) => display)).toEqual([
    'SG-All-Students',
    'SG-Library',
  ])
  await patch(all, { op: 'remove', path: `members[value eq "${student.id}"]` })
  expect((await idp.send('DELETE', `/Groups/${second}`)).status).toBe(204)
  expect((await idp.send('GET', `/Groups/${second}`)).status).toBe(404)
  expect(await membersOf(all)).toEqual([other.id])
  expect([await organizationOfEach(), await world.db.selectFrom('organization').selectAll().execute()]).toEqual([
    before,
    organizations,
  ])
})

test('organisations are not groups, so no group can overwrite one', async () => {
  expect((await idp.send('GET', '/Groups')).body.totalResults).toBe(0)
  const school = `/Groups/${organization.school}`
  expect((await idp.send('PUT', school, { displayName: 'X' })).status).toBe(404)
  expect((await idp.send('DELETE', school)).status).toBe(404)
})

test('a member that is a group is not treated as a person', async () => {
  const id = await add('SG-1')
  const { student } = world
  const groups = [
    { ...value(student), type: 'Group' },
    { ...value(student), $ref: `https://portal.example.edu/scim/v2/Groups/${student.id}` },
  ]
  for (const member of groups) {
    const response = await patch(id, { op: 'add', path: 'members', value: [member] })
    expect([response.status, response.body.detail]).toEqual([400, expect.stringContaining('is a group')])
  }
  const response = await idp.send('POST', '/Groups', { displayName: 'SG-2', members: [groups[0]] })
  expect([response.status, await membersOf(id), await names('displayName eq "SG-2"')]).toEqual([400, [], []])
  expect((await patch(id, { op: 'add', path: 'members', value: [{ ...value(student), type: 'User' }] })).status).toBe(
    200,
  )
})

test('members can be added, removed, replaced and searched for', async () => {
  const { student, issuer, other } = world
  const id = await add('SG-1', student, issuer)
  // Entra ID lists the members to remove in `value`, beside the path.
  await patch(id, { op: 'Remove', path: 'members', value: [value(issuer)] })
  expect(await membersOf(id)).toEqual([student.id])
  await patch(id, { op: 'replace', path: 'members', value: [value(other), value(issuer)] })
  expect(await membersOf(id)).toEqual([other.id, issuer.id])
  expect(await names(`members.value eq "${other.id}"`)).toEqual(['SG-1'])
  expect(await names(`members[value eq "${student.id}"]`)).toEqual([])
  const unknown = await patch(
    id,
    { op: 'replace', path: 'displayName', value: 'X' },
    { op: 'add', path: 'members', value: [{ value: '987654' }] },
  )
  expect([unknown.status, unknown.body.scimType, await names('displayName eq "X"')]).toEqual([400, 'invalidValue', []])
  await patch(id, { op: 'remove', path: 'members[type eq "User" and display eq "王老师"]' })
  expect(await membersOf(id)).toEqual([other.id])
  const put = await idp.send('PUT', `/Groups/${id}`, { displayName: 'SG-2' })
  expect([put.body.displayName, await membersOf(id)]).toEqual(['SG-2', [other.id]])
  await idp.send('PUT', `/Groups/${id}`, { displayName: 'SG-2', members: [] })
  expect(await membersOf(id)).toEqual([])
})

test('members are listed only if they are requested', async () => {
  await add('SG-1', world.other)
  const id = await add('SG-2', world.student)
  const list = await idp.send('GET', '/Groups')
  expect([list.body.totalResults, JSON.stringify(list.body).includes('members')]).toEqual([2, false])
  const listWithMembers = await idp.send('GET', '/Groups?attributes=displayName,members.value')
  expect((listWithMembers.body.Resources as object[])[1]).toEqual({
    schemas: [GROUP],
    id,
    displayName: 'SG-2',
    members: [value(world.student)],
  })
  const one = await idp.send('GET', `/Groups/${id}?excludedAttributes=members`)
  expect(one.body.members).toBeUndefined()
})

test('the version of a group changes with its members, also where they are not shown', async () => {
  const id = await add('SG-1', world.student, world.other)
  const version = async (query = '') => String((await idp.send('GET', `/Groups/${id}${query}`)).headers.etag)
  const first = await version()
  expect(await version('?excludedAttributes=members')).toBe(first)
  await patch(id, { op: 'remove', path: `members[value eq "${world.student.id}"]` })
  const second = await version('?excludedAttributes=members')
  expect(second).not.toBe(first)
  await idp.send('DELETE', `/Users/${world.other.id}`)
  expect(await version('?excludedAttributes=members')).not.toBe(second)
})

test('a deleted person leaves their groups, and each change of a group is in the audit log', async () => {
  const id = await add('SG-1', world.student)
  await patch(id, { op: 'add', path: 'members', value: [value(world.other)] })
  await idp.send('DELETE', `/Users/${world.other.id}`)
  expect(await membersOf(id)).toEqual([world.student.id])
  await idp.send('DELETE', `/Groups/${id}`)
  const entries = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('action', 'in', ['scim-group-saved', 'scim-group-removed'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'scim-group-saved', detail: { scim: 'Okta', group: 'SG-1', joined: 1, left: 0 } },
    { action: 'scim-group-saved', detail: { scim: 'Okta', group: 'SG-1', joined: 1, left: 0 } },
    { action: 'scim-group-removed', detail: { scim: 'Okta', group: 'SG-1' } },
  ])
})

test('a group of thousands is sent completely, alone and in a list', async () => {
  const [id, empty] = [await add('SG-Everyone'), await add('SG-Empty')]
  const { rows } = await sql<{ id: number }>`insert into person (number, kind, name, name_en, organization_id)
    select 'M' || n, 'staff', 'Person ' || n || ' “”\\', 'Person', ${organization.school}::integer from generate_series(1, 2500) n
    returning id`.execute(world.db)
  await sql`insert into scim_group_member select ${Number(id)}::integer, id from person where number like 'M%'`.execute(
    world.db,
  )
  const ids = rows.map((row) => row.id).sort((one, other) => one - other)
  expect(await membersOf(id)).toEqual(ids)
  const { body } = await idp.send('GET', '/Groups?attributes=members')
  const groups = body.Resources as { id: string; members?: { value: string; display: string }[] }[]
  expect([body.totalResults, groups.map((group) => group.id)]).toEqual([2, [id, empty]])
  expect(groups[0]?.members?.map((member) => Number(member.value))).toEqual(ids)
  expect(groups[0]?.members?.at(-1)?.display).toMatch(/^Person \d+ “”\\$/)
  expect(groups[1]?.members).toBeUndefined()
})
