import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInAnew } from '../../identity/factor/testing/people.ts'
import { identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'
import { consumeMessages } from '../account-message/testing/waiting-messages.ts'
import { applyImport, readJob, runImport, uploadAndCheck } from './testing/files.ts'
import {
  allPeople,
  peopleTable,
  personByNumber,
  previewImport,
  smallTable,
  undoImport,
} from './testing/people-tables.ts'

const { directoryImport } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a file is read, checked, applied and undone row by row, with sessions and roles untouched', async () => {
  const before = await allPeople(world)
  const job = await uploadAndCheck(world, smallTable)
  expect(job).toMatchObject({
    state: 'checked',
    kind: 'people',
    source: 'utf-8',
    rows: 3,
    bad: 0,
    added: 2,
    changed: 1,
    gone: 2,
  })
  expect(await allPeople(world)).toEqual(before)
  expect((await previewImport(world, job.id, 'changed')).list).toMatchObject([
    {
      number: '20260001',
      changes: [{ column: 'name', before: '某人', after: '林晓雨' }, { column: 'name_en' }, { column: 'email' }],
    },
  ])
  expect((await previewImport(world, job.id, 'gone')).list.map(({ number }) => number)).toEqual(['20260002', 'T0002'])
  expect((await previewImport(world, job.id, 'added')).total).toBe(2)
  await applyImport(world, job.id)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({
    state: 'applied',
    added: 2,
    changed: 1,
    undoable: 1,
    progress: 1000,
  })
  expect(await personByNumber(world, '20269001')).toMatchObject({
    name: '陈一',
    name_en: '陈一',
    kind: 'student',
    organization_id: organization.laboratory,
    mobile: '13800009001',
    verified_phone: '13800009001',
    email: '',
    email_bound: false,
    disabled_at: null,
  })
  expect(await personByNumber(world, 'T0900')).toMatchObject({ name: '李, "老师"', kind: 'staff', email_bound: true })
  // An empty cell or a missing column leaves the current value; no one is disabled unless it was requested.
  expect(await personByNumber(world, '20260001')).toMatchObject({ title: '本科生', email: 'lin@example.edu' })
  expect((await personByNumber(world, '20260002'))?.disabled_at).toBeNull()
  expect((await undoImport(world, job.id)).status).toBe(200)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'undone', kept: 0, undoable: 0 })
  expect(await allPeople(world)).toEqual(before)
  expect((await undoImport(world, job.id)).status).toBe(409)
})

test('people can swap their mobile numbers in one file, and undo swaps them back', async () => {
  const before = await allPeople(world)
  const job = await uploadAndCheck(world, '学号,手机\n20260001,13800000002\n20260002,13800000001')
  expect(job).toMatchObject({ bad: 0, changed: 2 })
  await applyImport(world, job.id)
  await runImport(world)
  expect([
    (await personByNumber(world, '20260001'))?.mobile,
    (await personByNumber(world, '20260002'))?.mobile,
  ]).toEqual(['13800000002', '13800000001'])
  await undoImport(world, job.id)
  await runImport(world)
  expect(await allPeople(world)).toEqual(before)
})

test('people missing from the file are disabled on request, and enabled again by undo; administrators remain', async () => {
  const job = await uploadAndCheck(world, '工号,姓名,类别,组织\nT0900,李老师,教师,图书馆')
  expect(job).toMatchObject({ added: 1, gone: 1 })
  await applyImport(world, job.id, { disable_gone: 1 })
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'applied', gone: 1 })
  expect((await personByNumber(world, 'T0002'))?.disabled_at).not.toBeNull()
  expect([
    (await personByNumber(world, 'A0001'))?.disabled_at,
    (await personByNumber(world, '20260001'))?.disabled_at,
  ]).toEqual([null, null])
  expect((await call(world.app, contract.user.info, { headers: world.issuer.headers })).status).toBe(401)
  await undoImport(world, job.id)
  await runImport(world)
  expect((await personByNumber(world, 'T0002'))?.disabled_at).toBeNull()
})

test('undo preserves later edits, and disables newcomers who have used the portal', async () => {
  const job = await uploadAndCheck(world, smallTable)
  await applyImport(world, job.id, { passwords: 1 })
  await runImport(world)
  const { data } = await call(world.app, directoryImport.passwords, {
    body: { id: job.id },
    headers: world.admin.headers,
  })
  expect(data.list.map(({ number }) => number)).toEqual(['20269001', 'T0900'])
  expect(data.list[0]?.password).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/)
  // The passwords can be fetched only once.
  const again = await call(world.app, directoryImport.passwords, { body: { id: job.id }, headers: world.admin.headers })
  expect(again.status).toBe(409)
  await logInAnew(world.app, '20269001', data.list[0]?.password ?? '')
  await expect(logIn(world.app, 'T0900', data.list[0]?.password)).rejects.toThrow('422')
  await world.db.updateTable('person').set({ name: '林新' }).where('number', '=', '20260001').execute()
  await undoImport(world, job.id)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'undone', kept: 1 })
  expect(await personByNumber(world, '20260001')).toMatchObject({ name: '林新', name_en: 'Someone', email: '' })
  expect((await personByNumber(world, '20269001'))?.disabled_at).not.toBeNull()
  expect(await personByNumber(world, 'T0900')).toBeUndefined()
})

test('a cancelled import stops; what it has applied is undone, or the import continues', async () => {
  const many = peopleTable(...Array.from({ length: 4_500 }, (_, n) => `S${n},学生${n},,学生,实验室,,`))
  const cancel = (id: number) => call(world.app, directoryImport.cancel, { body: { id }, headers: world.admin.headers })
  const job = await uploadAndCheck(world, many)
  await applyImport(world, job.id)
  await runImport(world, 1)
  await cancel(job.id)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'stopped', undoable: 1 })
  const addedPeople = (await allPeople(world)).length - 4
  expect(addedPeople).toBeLessThan(4_500)
  await applyImport(world, job.id)
  await runImport(world)
  expect((await allPeople(world)).length - 4).toBe(4_500)
  await undoImport(world, job.id)
  await runImport(world)
  const again = await uploadAndCheck(world, many)
  await applyImport(world, again.id)
  await runImport(world, 1)
  await cancel(again.id)
  await runImport(world)
  expect((await allPeople(world)).length).toBeGreaterThan(4)
  await undoImport(world, again.id)
  await runImport(world)
  expect((await allPeople(world)).length).toBe(4)
  const other = await uploadAndCheck(world, smallTable)
  expect((await cancel(other.id)).status).toBe(200)
  expect(
    (await call(world.app, directoryImport.job, { query: { id: other.id }, headers: world.admin.headers })).status,
  ).toBe(404)
})

test('after a day an import can no longer be undone, and its rows are deleted', async () => {
  const job = await uploadAndCheck(world, smallTable)
  await applyImport(world, job.id)
  await runImport(world)
  const yesterday = new Date(Date.now() - 90_000_000)
  await world.db.updateTable('import_job').set({ applied_at: yesterday, changed_at: yesterday }).execute()
  expect((await undoImport(world, job.id)).status).toBe(409)
  await runImport(world)
  for (const table of ['import_row', 'import_before', 'import_place'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect((await readJob(world, job.id)).state).toBe('applied')
})

test('an undo does not disable a person who has become an administrator, perhaps the only one', async () => {
  const job = await uploadAndCheck(world, peopleTable('T0901,新人,,教职工,实验室,,'))
  await applyImport(world, job.id)
  await runImport(world)
  const id = (await personByNumber(world, 'T0901'))?.id ?? 0
  await world.db.insertInto('person_role').values({ person_id: id, role: 'admin', organization_id: 1 }).execute()
  await undoImport(world, job.id)
  await runImport(world)
  expect(await readJob(world, job.id)).toMatchObject({ state: 'undone', failure: '' })
  expect((await personByNumber(world, 'T0901'))?.disabled_at).toBeNull()
})

test.each(['Backstage', 'SCIM'])('an undo does not enable a person whom the %s has disabled since', async (by) => {
  const job = await uploadAndCheck(world, peopleTable('20260001,林晓雨,,学生,实验室,,'))
  await applyImport(world, job.id, { disable_gone: 1 })
  await runImport(world)
  const { id, disabled_at } = (await personByNumber(world, '20260002')) ?? { id: 0 }
  expect(disabled_at).not.toBeNull()
  if (by === 'SCIM') {
    const provider = await identityProvider(world)
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204)
  } else {
    const body = { ids: [id], disabled: 1 as const }
    expect((await call(world.app, contract.directory.setAccess, { body, headers: world.admin.headers })).status).toBe(
      200,
    )
  }
  await undoImport(world, job.id)
  await runImport(world)
  expect((await personByNumber(world, '20260002'))?.disabled_at).not.toBeNull()
})

test('an import or its undo notifies those whose linked addresses it moves, and no one else', async () => {
  const { student, other, issuer } = world
  await world.db.deleteFrom('account_message').execute()
  await world.db
    .updateTable('person')
    .set({ email: 'other@example.edu', email_bound: true })
    .where('id', 'in', [other.id, issuer.id])
    .execute()
  await world.db.updateTable('person').set({ phone_bound: true }).where('id', '=', other.id).execute()
  await confirmAddresses(world.db, [student.id, other.id])
  const readMessages = async () => [
    await consumeMessages(world.db, student.id),
    await consumeMessages(world.db, other.id),
  ]
  const rows = [
    // Gets an address in addition to the confirmed number 13900000001, which stays.
    '20260001,林晓雨,,学生,实验室,,lin@example.edu',
    // Passes their number on to the next person in the file; only the case of the address changes.
    '20260002,周明,,学生,图书馆,13800000099,Other@Example.edu',
    'T0900,新人,,教职工,图书馆,13800000002,new@example.edu',
    // Only the position changes.
    'T0002,王老师,,教职工,计算机学院,,',
  ]
  const { id } = await uploadAndCheck(world, peopleTable(...rows))
  expect(await readMessages()).toEqual([[], []])
  await applyImport(world, id)
  await runImport(world)
  expect(await readMessages()).toEqual([
    ['email-linked to 13900000001'],
    ['phone-changed to 13800000002', 'phone-linked to other@example.edu'],
  ])
  await undoImport(world, id)
  await runImport(world)
  expect(await readMessages()).toEqual([['email-unlinked to 13900000001'], ['phone-linked to other@example.edu']])
  expect(await world.db.selectFrom('account_message').select('kind').execute()).toEqual([])
})

test('an undo does not return a number that another person has got since', async () => {
  const { db, student, issuer } = world
  const setMobile = (id: number, mobile: string) =>
    db.updateTable('person').set({ mobile, verified_phone: mobile }).where('id', '=', id).execute()
  await setMobile(student.id, '13800000001')
  const { id } = await uploadAndCheck(world, '学号,手机\n20260001,13800000099')
  await applyImport(world, id)
  await runImport(world)
  await setMobile(issuer.id, '13800000001')
  await undoImport(world, id)
  await runImport(world)
  expect(await personByNumber(world, '20260001')).toMatchObject({
    mobile: '13800000099',
    verified_phone: '13800000099',
  })
})
