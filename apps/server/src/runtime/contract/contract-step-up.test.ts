import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractServer, calls, openContractServer } from '../../testing/contract-calls.ts'
import { inject } from '../../testing/test-app.ts'

/**
 * Calls that take over an account, give power or secrets, or shut many users out. A new call of this kind is added
 * here.
 */
const dangerous = [
  'account.endOtherSessions',
  'account.endSession',
  'account.link',
  'account.requestCode',
  'account.unlink',
  'auth.requireProof',
  'cardSource.rotateKeys',
  'cardSource.save',
  'cardSource.tryOut',
  'config.update',
  'delivery.saveLimits',
  'directory.createPerson',
  'directory.endSessions',
  'directory.mergeOrganization',
  'directory.moveOrganization',
  'directory.movePeople',
  'directory.resetPassword',
  'directory.saveOrganization',
  'directory.savePerson',
  'directory.setAccess',
  'directory.setRole',
  'directoryImport.apply',
  'directoryImport.passwords',
  'directoryImport.undo',
  'factor.add',
  'factor.begin',
  'factor.remove',
  'factor.renewRecoveryCodes',
  'factor.reset',
  'factor.savePolicy',
  'ldap.tryOut',
  'look.approve',
  'look.publish',
  'look.rollback',
  'look.setRule',
  'scim.createToken',
  'scim.saveMapping',
  'session.savePolicy',
  'setup.saveLook',
  'setup.saveNames',
  'setup.saveOrganizations',
  'signOn.resetLinks',
  'signOn.saveRules',
  'signOn.unlink',
]

let server: ContractServer
beforeAll(async () => {
  server = await openContractServer()
})
afterAll(() => server.server.close())

const guarded = calls.filter(({ endpoint }) => endpoint.stepUp)

test('dangerous calls require a proof of identity', () => {
  expect(guarded.map(({ name }) => name).sort()).toEqual(dangerous)
})

test.each(guarded)('$name is refused without a recent proof of identity', async ({ endpoint }) => {
  await sql`update session set proved_at = now() - interval '11 minutes'`.execute(server.server.database.db)
  const { query, body } = endpoint.example
  const response = await inject(server.server.app, endpoint, { query, body, headers: server.admin })
  expect([response.statusCode, response.json().data]).toEqual([403, { reason: 'step-up' }])
})
