import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { parseFilter } from './filter.ts'

let world: World
let idp: IdentityProvider
beforeAll(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterAll(() => world.close())
const findUsers = (filter: string) => idp.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)

test('filters that would take long are refused, and none takes long to parse', () => {
  expect(() => parseFilter(`${'('.repeat(50)}userName pr${')'.repeat(50)}`)).toThrow('nested')
  expect(() => parseFilter(Array(60).fill('userName pr').join(' or '))).toThrow('terms')
  expect(() => parseFilter(`userName eq "${'a'.repeat(3_000)}"`)).toThrow('longer')
  for (const text of [
    '"\n'.repeat(900),
    `"${'\n'.repeat(1_900)}`,
    `"${'\\'.repeat(1_900)}`,
    ' '.repeat(1_999),
    '(((((',
  ])
    expect(() => parseFilter(text)).toThrow('The filter cannot be read')
})

test('operations that would compare too much are refused as a whole', async () => {
  const people = Array.from({ length: 300 }, (_, index) => ({
    number: `M${index}`,
    name: '甲',
    name_en: 'A',
    kind: 'student' as const,
    organization_id: 1,
  }))
  const ids = await world.db.insertInto('person').values(people).returning('id').execute()
  const members = ids.map(({ id }) => ({ value: String(id) }))
  const { body } = await idp.send('POST', '/Groups', { displayName: 'SG-Large', members })
  const path = `members[${Array(48).fill('type eq 1').join(' or ')}]`
  const operations = (count: number) => [
    { op: 'replace', path: 'displayName', value: 'SG-Half' },
    ...Array(count).fill({ op: 'remove', path }),
  ]
  const refused = await idp.send('PATCH', `/Groups/${body.id}`, { Operations: operations(999) })
  expect([refused.status, refused.body.scimType]).toEqual([400, 'tooMany'])
  const after = await idp.send('GET', `/Groups/${body.id}`)
  expect([after.body.displayName, (after.body.members as []).length]).toEqual(['SG-Large', 300])
  expect((await idp.send('PATCH', `/Groups/${body.id}`, { Operations: operations(10) })).status).toBe(200)
  // A provider removes many members one by one.
  const removals = members.slice(1).map(({ value }) => ({ op: 'remove', path: `members[value eq "${value}"]` }))
  const removal = await idp.send('PATCH', `/Groups/${body.id}`, { Operations: removals })
  expect([removal.status, removal.body.members]).toMatchObject([200, members.slice(0, 1)])

  const keys = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`k${index}`, '']))
  const expanded = await idp.send('PATCH', `/Groups/${body.id}`, {
    Operations: Array(12).fill({ op: 'add', value: keys }),
  })
  expect(expanded.status).toBe(413)

  const emails = Array.from({ length: 1_500 }, (_, index) => ({ value: `${index}` }))
  const add = { op: 'add', path: 'emails', value: emails }
  const many = await idp.send('PATCH', `/Users/${world.student.id}`, { Operations: [add, add] })
  expect([many.status, many.body.scimType]).toEqual([400, 'tooMany'])
})

test('a list whose filter would compare too much is refused', async () => {
  await sql`insert into person (number, name, name_en, kind, organization_id)
    select 'L' || n, '甲', 'A', 'student', 1 from generate_series(1, 25000) as n`.execute(world.db)
  const terms = (count: number) => Array(count).fill('displayName co "z"').join(' or ')
  const refused = await findUsers(terms(50))
  expect([refused.status, refused.body.scimType]).toEqual([400, 'tooMany'])
  const search = await idp.send('POST', '/.search', { filter: terms(50) })
  expect([search.status, search.body.scimType]).toEqual([400, 'tooMany'])
  const few = await findUsers(terms(5))
  expect([few.status, few.body.totalResults]).toEqual([200, 0])
  // Many members at once are refused as well, unless they are in one group.
  const { body } = await idp.send('POST', '/Groups', { displayName: 'SG-Everyone' })
  const id = Number(body.id)
  await sql`insert into scim_group_member select ${id}::integer, id from person`.execute(world.db)
  const all = await idp.send('GET', '/Groups?attributes=members.value')
  expect([all.status, all.body.scimType]).toEqual([400, 'tooMany'])
  const one = await idp.send('GET', `/Groups?attributes=members.value&filter=${encodeURIComponent(`id eq "${id}"`)}`)
  expect([one.status, one.body.totalResults]).toEqual([200, 1])
})

test('bodies that are too large, too deep, of another type or broken are refused with SCIM errors', async () => {
  const send = (payload: string, type = 'application/scim+json') =>
    world.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      payload,
      headers: { authorization: `Bearer ${idp.token}`, 'content-type': type },
    })
  const statuses = [
    (await send(JSON.stringify({ userName: 'x'.repeat(100_000) }))).statusCode,
    (await send('['.repeat(100))).statusCode,
    (await send('{"userName":')).statusCode,
    (await send('{"__proto__":{"a":1}}')).statusCode,
    (await send('{"userName":"a\\u0000b"}')).statusCode,
    (await send('userName=x', 'application/x-www-form-urlencoded')).statusCode,
  ]
  expect(statuses).toEqual([413, 400, 400, 400, 400, 415])
  expect((await send('{')).json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
  const many = { Operations: Array(1_001).fill({ op: 'replace', path: 'title', value: 'x' }) }
  const response = await idp.send('PATCH', `/Users/${world.student.id}`, many)
  expect(response.status).toBe(413)
})
