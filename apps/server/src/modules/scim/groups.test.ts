import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../../testing/test-app.ts'
import { type IdentityProvider, identityProvider } from '../testing/identity-provider.ts'
import { createWorld, organization, type World } from '../testing/world.ts'
import { GROUP, OWN_GROUP } from './attributes.ts'

let world: World
let idp: IdentityProvider
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world, 'Okta')
})
afterEach(() => world.close())

const placeOf = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('person').select('organization_id').where('id', '=', id).executeTakeFirstOrThrow())
    .organization_id
const patch = (id: unknown, ...Operations: unknown[]) => idp.send('PATCH', `/Groups/${id}`, { Operations })
const value = ({ id }: { id: number }) => ({ value: String(id) })
const names = async (filter: string) => {
  const { body } = await idp.send('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)
  return ((body.Resources ?? []) as { displayName: string }[]).map(({ displayName }) => displayName)
}

test('an organisation is added below the top, renamed, moved and removed', async () => {
  const made = await idp.send('POST', '/Groups', {
    ...{ schemas: [GROUP], externalId: 'g-1', displayName: '数学系', members: [value(world.student)] },
    [OWN_GROUP]: { nameEnglish: 'Mathematics', code: 'MATH' },
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      ...{ displayName: '数学系', externalId: 'g-1', members: [{ value: String(world.student.id), type: 'User' }] },
      [OWN_GROUP]: { nameEnglish: 'Mathematics', code: 'MATH', parent: '1' },
    },
  ])
  const { id } = made.body
  expect(await placeOf(world.student)).toBe(Number(id))
  // Okta repeats the id.
  expect((await patch(id, { op: 'replace', value: { id, displayName: '数学学院' } })).status).toBe(200)
  expect(
    (await patch(id, { op: 'Replace', path: `${OWN_GROUP}:parent`, value: String(organization.school) })).status,
  ).toBe(200)
  expect(await names('displayName eq "数学学院"')).toEqual(['数学学院'])
  expect(await names(`${OWN_GROUP}:parent eq "${organization.school}"`)).toEqual(['实验室', '数学学院'])
  expect(await names('externalId eq "g-1"')).toEqual(['数学学院'])
  expect((await idp.send('DELETE', `/Groups/${id}`)).status).toBe(204)
  expect((await idp.send('GET', `/Groups/${id}`)).status).toBe(404)
  expect(await placeOf(world.student)).toBe(organization.school)
})

test('members move in and out; whoever leaves is in the organisation above', async () => {
  const { library, laboratory, school } = organization
  await patch(library, { op: 'Add', path: 'members', value: [value(world.student), value(world.issuer)] })
  expect([await placeOf(world.student), await placeOf(world.issuer)]).toEqual([library, library])
  // Entra ID names those who leave beside the path.
  await patch(library, { op: 'Remove', path: 'members', value: [value(world.issuer)] })
  expect(await placeOf(world.issuer)).toBe(1)
  await patch(laboratory, { op: 'add', path: 'members', value: [value(world.student)] })
  await patch(library, { op: 'remove', path: `members[value eq "${world.student.id}"]` })
  expect(await placeOf(world.student)).toBe(laboratory)
  await patch(laboratory, { op: 'replace', path: 'members', value: [value(world.other)] })
  expect([await placeOf(world.other), await placeOf(world.student)]).toEqual([laboratory, school])
  expect(await names(`members.value eq "${world.other.id}"`)).toEqual(['实验室'])
  expect(await names(`members[value eq "${world.other.id}"]`)).toEqual(['实验室'])
  const put = await idp.send('PUT', `/Groups/${laboratory}`, { displayName: '实验室', members: [] })
  expect([put.body.members, await placeOf(world.other)]).toEqual([undefined, school])
  const unknown = await patch(laboratory, { op: 'add', path: 'members', value: [{ value: '987654' }] })
  expect([unknown.status, unknown.body.scimType]).toEqual([400, 'invalidValue'])
})

test('moves are in the change log and undone', async () => {
  await patch(organization.library, { op: 'add', path: 'members', value: [value(world.student)] })
  const change = await world.db.selectFrom('admin_change').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(change).toMatchObject({ kind: 'people-place', person_id: null })
  await call(world.app, contract.change.undo, { body: { id: change.id }, headers: world.admin.headers })
  expect(await placeOf(world.student)).toBe(organization.laboratory)
})

test('an organisation that has more than people is not removed', async () => {
  const refused = await idp.send('DELETE', `/Groups/${organization.school}`)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1 organisation below it')])
  expect((await idp.send('DELETE', '/Groups/1')).status).toBe(409)
  expect(await placeOf(world.issuer)).toBe(organization.school)
})

test('members are listed where they are asked for', async () => {
  const list = await idp.send('GET', '/Groups')
  expect(list.body.totalResults).toBe(4)
  expect(JSON.stringify(list.body)).not.toContain('members')
  const wanted = await idp.send('GET', '/Groups?attributes=displayName,members.value')
  expect((wanted.body.Resources as object[])[3]).toEqual({
    ...{ schemas: [GROUP], id: '4', displayName: '图书馆', members: [value(world.other)] },
  })
  const one = await idp.send('GET', `/Groups/${organization.library}?excludedAttributes=members`)
  expect(one.body.members).toBeUndefined()
  expect((await idp.send('GET', `/Groups/${organization.library}`)).body.members).toHaveLength(1)
})
