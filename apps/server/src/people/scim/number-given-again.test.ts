import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Authenticator } from '../../identity/factor/testing/authenticator.ts'
import { addPasskey } from '../../identity/factor/testing/people.ts'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { browserHeaders, inject } from '../../testing/test-app.ts'

let world: World
let idp: IdentityProvider
let key: Authenticator
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
  key = (await addPasskey(world, world.student.headers)).key
  await confirmAddresses(world.db, [world.student.id])
  await world.db
    .insertInto('sign_on_identity')
    .values({ authority: 'https://id.example.edu', subject_hash: Buffer.alloc(32), person_id: world.student.id })
    .execute()
  expect((await idp.send('PATCH', `/Users/${world.student.id}`, replace('externalId', 'first'))).status).toBe(200)
  expect((await idp.send('DELETE', `/Users/${world.student.id}`)).status).toBe(204)
})
afterEach(() => world.close())

const replace = (path: string, value: string) => ({ Operations: [{ op: 'replace', path, value }] })
const add = async (attributes: object) => {
  const { name } = await world.db
    .selectFrom('person')
    .select('name')
    .where('id', '=', world.student.id)
    .executeTakeFirstOrThrow()
  const response = await idp.send('POST', '/Users', {
    userName: '20260001',
    displayName: name,
    userType: 'student',
    externalId: 'first',
    phoneNumbers: [{ value: '13800000001', type: 'mobile' }],
    ...attributes,
  })
  expect(response.status).toBe(201)
  return Number(response.body.id)
}
const loginWithPassword = async () => {
  const body = { identifier: '20260001', password: 'Quad-2026' }
  const response = await inject(world.app, contract.auth.login, { body, headers: browserHeaders })
  return [response.statusCode, response.json().data?.reason]
}
const loginWithPasskey = async () => {
  const offer = await inject(world.app, contract.auth.passkeyAutofill, { headers: browserHeaders })
  const { passkey } = offer.json().data
  const body = { step: passkey.challenge, proof: { method: 'passkey', response: key.get(passkey) } } as const
  return (await inject(world.app, contract.auth.loginStep, { body, headers: browserHeaders })).statusCode
}
const findRemainingLinks = async () => {
  const { id } = world.student
  const { confirmed_email, confirmed_phone } = await world.db
    .selectFrom('person')
    .select(['confirmed_email', 'confirmed_phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const links = await world.db.selectFrom('sign_on_identity').select('authority').where('person_id', '=', id).execute()
  return { confirmed: `${confirmed_email}${confirmed_phone}` !== '', links: links.length }
}

test.each([
  ['another key', { externalId: 'second' }],
  ['another name', { displayName: '钱二' }],
])(
  'a number that comes back with %s belongs to a newcomer: its former owner can no longer log in',
  async (_title, attributes) => {
    expect(await add(attributes)).toBe(world.student.id)
    expect([await loginWithPassword(), await loginWithPasskey()]).toEqual([[422, undefined], 422])
    expect(await findRemainingLinks()).toEqual({ confirmed: false, links: 0 })
    const entries = await world.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'factors-reset')
      .execute()
    expect(entries).toEqual([{ detail: { scim: 'Entra', number: '20260001', factors: 1 } }])
  },
)

test.each(['PUT', 'PATCH'] as const)('a %s that enables a newcomer locks the former owner out', async (method) => {
  await add({})
  const path = `/Users/${world.student.id}`
  expect(
    (await idp.send('PATCH', path, { Operations: [{ op: 'replace', path: 'active', value: false }] })).status,
  ).toBe(200)
  const newcomer = { externalId: 'second', displayName: '钱二', active: true }
  const body =
    method === 'PUT'
      ? { userName: '20260001', userType: 'student', ...newcomer }
      : { Operations: Object.entries(newcomer).map(([at, value]) => ({ op: 'replace', path: at, value })) }
  expect((await idp.send(method, path, body)).status).toBe(200)
  expect([await loginWithPassword(), await loginWithPasskey()]).toEqual([[422, undefined], 422])
  expect(await findRemainingLinks()).toEqual({ confirmed: false, links: 0 })
})

test.each(['POST', 'PUT', 'PATCH'] as const)(
  'a newcomer in a %s has none of the former owner’s addresses',
  async (method) => {
    const { db, student } = world
    if (method !== 'POST') {
      await add({})
      const Operations = [{ op: 'replace', path: 'active', value: false }]
      await idp.send('PATCH', `/Users/${student.id}`, { Operations })
    }
    const privateData = { certificate: '110101199003071234', contact_mobile: '13900000009', mobile2: '13900000008' }
    await db
      .updateTable('person')
      .set({
        ...privateData,
        mobile: '13800000001',
        verified_phone: '13800000001',
        email: 'a@example.edu',
        email_bound: true,
      })
      .where('id', '=', student.id)
      .execute()
    await confirmAddresses(db, [student.id])
    const newcomer = { displayName: '钱二', active: true }
    const replacement = { userName: '20260001', userType: 'student', externalId: 'first', ...newcomer }
    if (method === 'POST') await add({ ...newcomer, phoneNumbers: undefined })
    else if (method === 'PUT') await idp.send('PUT', `/Users/${student.id}`, replacement)
    else {
      const Operations = Object.entries(newcomer).map(([path, value]) => ({ op: 'replace', path, value }))
      await idp.send('PATCH', `/Users/${student.id}`, { Operations })
    }
    const fields = ['name', 'mobile', 'verified_phone', 'email', 'certificate', 'contact_mobile', 'mobile2'] as const
    expect(await db.selectFrom('person').select(fields).where('id', '=', student.id).executeTakeFirst()).toEqual({
      name: '钱二',
      mobile: null,
      verified_phone: '',
      email: '',
      certificate: null,
      contact_mobile: null,
      mobile2: '',
    })
  },
)

test('renaming an entry before it is enabled also locks the former owner out', async () => {
  await add({})
  const steps = [{ active: false }, { externalId: 'second', displayName: '钱二' }, { active: true }]
  for (const step of steps) {
    const Operations = Object.entries(step).map(([path, value]) => ({ op: 'replace', path, value }))
    expect((await idp.send('PATCH', `/Users/${world.student.id}`, { Operations })).status).toBe(200)
  }
  expect([await loginWithPassword(), await loginWithPasskey()]).toEqual([[422, undefined], 422])
})

test('the number of a person who holds a role is not given to another one', async () => {
  const { db, student } = world
  await db
    .insertInto('person_role')
    .values({ person_id: student.id, role: 'issuer', organization_id: organization.school })
    .execute()
  const newcomer = { userName: '20260001', displayName: '钱二', userType: 'student', externalId: 'second' }
  expect((await idp.send('POST', '/Users', newcomer)).status).toBe(403)
  const found = db.selectFrom('person').select('number').where('id', '=', student.id)
  expect(await found.executeTakeFirst()).toEqual({ number: '20260001' })
  expect(await findRemainingLinks()).toEqual({ confirmed: true, links: 1 })
})

test('a person who was deleted by mistake is restored as they were', async () => {
  expect(await add({})).toBe(world.student.id)
  expect([await loginWithPassword(), await loginWithPasskey()]).toEqual([[403, 'second-factor'], 200])
  expect(await findRemainingLinks()).toEqual({ confirmed: true, links: 1 })
})

test.each([{ externalId: 'second' }, { externalId: undefined }])(
  'a newcomer with another name gets none of the data of the former owner: %j',
  async (key) => {
    const id = await add({ displayName: '钱二', ...key })
    const { number, disabled_at } = await world.db
      .selectFrom('person')
      .select(['number', 'disabled_at'])
      .where('id', '=', world.student.id)
      .executeTakeFirstOrThrow()
    expect([number, disabled_at]).toEqual([`20260001_${world.student.id}`, expect.any(Date)])
    expect((await idp.send('GET', `/Users/${world.student.id}`)).status).toBe(404)
    expect((await idp.send('GET', `/Users/${id}`)).body).toMatchObject({ userName: '20260001', displayName: '钱二' })
  },
)
