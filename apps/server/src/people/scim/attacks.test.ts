import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { USER } from './attributes.ts'

let world: World
let idp: IdentityProvider
beforeAll(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterAll(() => world.close())
const filtered = (filter: string) => idp.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)

test.each([
  `userName eq "x" or 1 eq 1`,
  `userName eq "x"; drop table person`,
  `userName eq 'x'`,
  `p.number eq "x"`,
  `password pr`,
  `userName"or"1" eq "1"`,
  `(userName pr`,
  `userName eq`,
  `userName xx "1"`,
  `certificate pr`,
  `account.password_hash sw "$argon2"`,
  `constructor pr`,
  `__proto__ pr`,
  `emails.constructor eq "x"`,
  `toString[value eq "1"]`,
  `active sw "t"`,
  `meta.created eq "x"`,
  `userName eq "\\"`,
])('the filter %s is refused', async (filter) => {
  const { status, body } = await filtered(filter)
  expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
})

test.each([`x' or '1'='1`, `%`, `_________`, `x\\" or userName pr or userName eq \\"x`, `'; delete from person; --`])(
  'the value %s finds no one',
  async (value) => {
    for (const op of ['eq', 'co', 'sw', 'ew']) {
      const { status, body } = await filtered(`userName ${op} "${value}"`)
      expect([status, body.totalResults]).toEqual([200, 0])
    }
  },
)

test.each(['2147483648', '999999999999999', '0'])('the id %s belongs to no one', async (id) => {
  for (const [path, attribute] of [
    ['Users', 'id'],
    ['Users', 'groups.value'],
    ['Groups', 'id'],
    ['Groups', 'members.value'],
  ] as const) {
    const { status, body } = await idp.send('GET', `/${path}?filter=${encodeURIComponent(`${attribute} eq "${id}"`)}`)
    expect([path, attribute, status, body.totalResults]).toEqual([path, attribute, 200, 0])
  }
  expect((await idp.send('GET', `/Groups/${id.slice(0, 9)}`)).status).toBe(404)
  expect((await idp.send('GET', `/Users/${id}`)).status).toBe(404)
  expect((await idp.send('POST', '/Groups', { displayName: 'SG', members: [{ value: id }] })).status).toBe(400)
})

test('nothing but the listed attributes can be written', async () => {
  const response = await idp.send('POST', '/Users', {
    schemas: [USER],
    userName: 'M0001',
    displayName: 'Mallory',
    id: String(world.admin.id),
    roles: [{ value: 'admin' }],
    isAdmin: true,
    certificate: '1',
    disabled_at: null,
    organization_id: 4,
    entitlements: ['admin'],
    password: 'Secret-123',
    groups: [{ value: '4' }],
    meta: { created: '2000-01-01' },
  })
  expect([response.status, response.body.id === String(world.admin.id)]).toEqual([201, false])
  const id = Number(response.body.id)
  const row = await world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ organization_id: 1, certificate: null, kind: 'staff' })
  const roles = await world.db.selectFrom('person_role').select('role').where('person_id', '=', id).execute()
  const accounts = await world.db.selectFrom('account').select('person_id').where('person_id', '=', id).execute()
  expect([roles, accounts]).toEqual([[], []])
  for (const path of [
    'certificate',
    'avatar_url',
    '__proto__.polluted',
    'constructor.prototype',
    'groups',
    'meta.created',
  ]) {
    const response = await idp.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'add', path, value: 'x' }] })
    expect([path, response.status]).toEqual([path, 400])
  }
  const ignored = { roles: [{ value: 'admin' }], entitlements: 'admin' }
  expect((await idp.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'add', value: ignored }] })).status).toBe(200)
  expect(await world.db.selectFrom('person_role').select('role').where('person_id', '=', id).execute()).toEqual([])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
