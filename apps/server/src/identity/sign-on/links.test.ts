import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unlinkAccounts } from '../../commands/admin/tasks.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, casSuccess, startCasServer } from '../../testing/cas-server.ts'
import { casSettings } from '../../testing/providers.ts'
import { browserHeaders, call } from '../../testing/test-app.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4994'
const { links, unlink, resetLinks, settings } = contract.signOn
let world: World
let cas: CasServer

beforeAll(async () => {
  cas = await startCasServer({})
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: { ...noSignOn, providers: [casSettings(cas)] },
    },
  })
})
afterAll(async () => {
  await world.close()
  await cas.close()
})
beforeEach(async () => {
  await sql`delete from sign_on_identity`.execute(world.db)
  await sql`delete from sign_on_session`.execute(world.db)
})

/** Logs in with a CAS account; returns the page of the portal on which that ends. */
async function logInAs(account: string, number = '20260001') {
  cas.logInAs = account
  cas.says = casSuccess(account, { number })
  const browser = new TestBrowser(world.app, PORTAL)
  const page = await browser.open('/cas')
  const headers = { ...browserHeaders, cookie: browser.cookie }
  const isIn = async () => (await call(world.app, contract.user.info, { headers })).status === 200
  return { page, isIn }
}
const headers = () => world.admin.headers
const nameOfCas = { name: '统一身份认证', name_en: 'Campus account' }
const idOf = async (number: string) =>
  (await world.db.selectFrom('person').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

test('an account recreated at the provider can log in once the former one is unlinked, whose sessions end', async () => {
  const first = await logInAs('lin')
  expect((await logInAs('lin-2')).page).toMatch(/problem=conflict/)
  const person_id = await idOf('20260001')
  const { data } = await call(world.app, links, { query: { person_id }, headers: headers() })
  expect(data.list).toEqual([{ authority: cas.url, ...nameOfCas, linked_at: expect.any(String) }])
  const body = { person_id, authority: cas.url }
  const removed = await call(world.app, unlink, { body, headers: headers() })
  expect([removed.data, await first.isIn()]).toEqual([{ people: 1, sessions: 1 }, false])
  expect((await call(world.app, unlink, { body, headers: headers() })).status).toBe(404)
  expect((await logInAs('lin-2')).page).toMatch(/signed=in/)
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'account-unlinked')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ person_id: world.admin.id, detail: { number: '20260001', authority: cas.url } })
})

test('a rebuilt provider is reset completely, after a preview of how many are affected', async () => {
  const [student, issuer] = [await logInAs('lin'), await logInAs('wang', 'T0002')]
  const reset = (dry_run: 0 | 1) =>
    call(world.app, resetLinks, { body: { authority: cas.url, dry_run }, headers: headers() })
  expect((await reset(1)).data).toEqual({ people: 2, sessions: 2 })
  expect([await student.isIn(), await issuer.isIn()]).toEqual([true, true])
  const listed = (await call(world.app, settings, { headers: headers() })).data.links
  expect(listed).toEqual([{ authority: cas.url, ...nameOfCas, people: 2 }])
  expect((await reset(0)).data).toEqual({ people: 2, sessions: 2 })
  expect([await student.isIn(), await issuer.isIn()]).toEqual([false, false])
  expect((await reset(0)).status).toBe(404)
  expect((await logInAs('lin-2')).page).toMatch(/signed=in/)
})

test('the console unlinks too, and first shows how many are affected', async () => {
  await logInAs('lin')
  await logInAs('wang', 'T0002')
  const authority = cas.url
  expect(await unlinkAccounts(world.db, { authority, 'dry-run': true })).toMatch(/^2 links would be removed/)
  expect(await unlinkAccounts(world.db, { number: '20260001', 'dry-run': false })).toMatch(
    /^1 links were removed, and 1 /,
  )
  expect((await logInAs('lin-2')).page).toMatch(/signed=in/)
  await expect(unlinkAccounts(world.db, { number: '999', 'dry-run': false })).rejects.toThrow('There is no person')
})
