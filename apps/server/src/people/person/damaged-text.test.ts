import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTask } from '../../commands/admin/options.ts'
import { identityOf } from '../../identity/sign-on/identity.ts'
import { findMatch } from '../../identity/sign-on/match-person.ts'
import { identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { applyImport, problemsOf, runImport, uploadAndCheck } from '../directory-import/testing/files.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const BAD = '���'
const cannotBeRead = /characters that cannot be read/
const stored = async () => {
  const { rows } = await sql`select name from person where strpos(person::text, ${BAD}) > 0
    union all select name from organization where strpos(organization::text, ${BAD}) > 0
    union all select given_name from scim_user where strpos(scim_user::text, ${BAD}) > 0`.execute(world.db)
  return rows
}

test('every source of names gets an error for a name in the wrong encoding, and none is stored', async () => {
  const { headers } = world.admin
  const person = { number: 'T0900', name: '陈一', name_en: 'Chen Yi', kind: 'staff', organization_id: 1 } as const
  const rest = { position: '', position_en: '', title: '', mobile: '', landline: '', email: '' }
  for (const field of ['name', 'name_en', 'position', 'title']) {
    const body = { ...person, ...rest, [field]: BAD }
    const response = await call(world.app, contract.directory.createPerson, { headers, body })
    expect([response.status, response.errmsg], field).toEqual([422, expect.stringMatching(cannotBeRead)])
  }
  const school = { parent: 1, name: BAD, name_en: 'School', code: '' }
  const organization = await call(world.app, contract.directory.createOrganization, { headers, body: school })
  expect([organization.status, organization.errmsg]).toEqual([422, expect.stringMatching(cannotBeRead)])

  const idp = await identityProvider(world)
  for (const user of [
    { displayName: BAD },
    { displayName: 'X', name: { givenName: BAD, familyName: 'X' } },
    { displayName: 'X', title: BAD },
  ]) {
    const response = await idp.send('POST', '/Users', { userName: 'T0901', ...user })
    expect([response.status, response.body.detail]).toEqual([422, expect.stringMatching(cannotBeRead)])
  }

  const file = ['学号,姓名,人员类别,所属组织', `20260009,${BAD},学生,图书馆`, `20260010,陈二,学生,图书馆`].join('\n')
  const job = await uploadAndCheck(world, file)
  expect(await problemsOf(world, job.id)).toEqual([`2 name damaged ${BAD}`])
  await applyImport(world, job.id)
  await runImport(world)

  const map = { number: 'number', name: 'name', kind: 'kind' }
  const attributes = { number: '20260011', name: BAD, kind: 'student' }
  const identity = identityOf(attributes, { authority: 'cas', subject: 'x', map, emailIsVerified: true })
  expect(await findMatch(world.db, identity, { create: true })).toMatchObject({
    outcome: 'incomplete',
    detail: expect.stringMatching(/cannot be read: the other system sends it in another encoding/),
  })
  expect(() => readTask(['create', '--number', 'T0902', '--name', BAD])).toThrow(cannotBeRead)

  const write = world.db.updateTable('person').set({ name: BAD }).where('id', '=', world.student.id).execute()
  await expect(write).rejects.toMatchObject({ code: '23514' })
  expect(await stored()).toEqual([])
})

test('an existing user who arrives with a damaged name is logged in, but the name is not applied', async () => {
  const attributes = { number: '20260001', name: BAD }
  const map = { number: 'number', name: 'name' }
  const identity = identityOf(attributes, { authority: 'cas', subject: 'x', map, emailIsVerified: true })
  expect(await findMatch(world.db, identity, { create: true })).toMatchObject({ personId: world.student.id })
})
