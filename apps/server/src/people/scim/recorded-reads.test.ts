import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('audit_entry').execute())
afterAll(() => world.close())

const recordedReads = async () =>
  (await world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'directory-seen').execute()).map(
    ({ detail }) => detail,
  )

test('a change whose response shows a person is recorded as a read, also if nothing changes', async () => {
  const idp = await identityProvider(world, 'Reader')
  const operations = { Operations: [{ op: 'replace', path: 'nickName', value: 'x' }] }
  expect((await idp.send('PATCH', `/Users/${world.student.id}`, operations)).status).toBe(200)
  expect(await recordedReads()).toEqual([{ scim: 'Reader', people: 1 }])
})

test('a read of a group counts its members', async () => {
  const idp = await identityProvider(world, 'Groups')
  const members = [world.student.id, world.other.id].map((id) => ({ value: String(id), type: 'User' }))
  const made = await idp.send('POST', '/Groups', { displayName: '社团', members })
  expect(made.status).toBe(201)
  await world.db.deleteFrom('audit_entry').execute()
  expect((await idp.send('GET', `/Groups/${made.body.id}`)).status).toBe(200)
  expect(await recordedReads()).toEqual([{ scim: 'Groups', people: 2 }])
})

test('only members in the response are counted, also when a PATCH returns them', async () => {
  const idp = await identityProvider(world, 'Members')
  const members = [world.student.id, world.other.id].map((id) => ({ value: String(id), type: 'User' }))
  const { body } = await idp.send('POST', '/Groups', { displayName: '合唱团', members })
  const rename = (query: string, name: string) =>
    idp.send('PATCH', `/Groups/${body.id}${query}`, {
      Operations: [{ op: 'replace', path: 'displayName', value: name }],
    })
  const peopleSeen = async (send: () => Promise<{ status: number }>) => {
    await world.db.deleteFrom('audit_entry').execute()
    expect((await send()).status).toBe(200)
    return (await recordedReads()).map((detail) => (detail as { people: number }).people)
  }
  expect(await peopleSeen(() => rename('', '甲'))).toEqual([2])
  expect(await peopleSeen(() => rename('?excludedAttributes=members', '乙'))).toEqual([0])
  expect(await peopleSeen(() => idp.send('GET', '/Groups?attributes=displayName'))).toEqual([0])
})

test('a change with too many attribute names is refused before it is stored', async () => {
  const idp = await identityProvider(world, 'Names')
  const { body } = await idp.send('POST', '/Groups', { displayName: '棋社' })
  const operations = { Operations: [{ op: 'replace', path: 'displayName', value: '书社' }] }
  const names = Array(51).fill('members').join(',')
  expect((await idp.send('PATCH', `/Groups/${body.id}?attributes=${names}`, operations)).status).toBe(400)
  expect((await idp.send('GET', `/Groups/${body.id}`)).body.displayName).toBe('棋社')
})
