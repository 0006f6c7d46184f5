import { randomUUID } from 'node:crypto'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '../../commands/admin/tasks.ts'
import { removeLinks } from '../../people/person/linked-accounts.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson, testPassword } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'

const { account, directory, factor } = contract
const next = 'Lake-and-sky-7'
let world: World
let number = 20_300_000

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Writer {
  readonly id: number
  readonly number: string
  readonly headers: Headers
}

/** A person with one session and one scheduled notice. */
async function writer(): Promise<Writer> {
  number += 1
  const id = await addPerson(world.db, { number: String(number) })
  const request = JSON.stringify({ request: { title: '放假通知' }, draft: null, recipients: 1 })
  const schedule = { id: randomUUID(), owner_id: id, request, send_at: '2099-01-01T00:00:00Z', failure: null }
  await world.db.insertInto('notice_schedule').values(schedule).execute()
  return { id, number: String(number), headers: await logIn(world.app, String(number)) }
}

const failureOf = async ({ id }: Writer) =>
  (await world.db.selectFrom('notice_schedule').select('failure').where('owner_id', '=', id).executeTakeFirstOrThrow())
    .failure
const asAdmin = () => ({ headers: world.admin.headers })
const changePassword = ({ headers }: Writer) =>
  call(world.app, account.changePassword, { headers, body: { current: testPassword, next } })

const acts: [string, (who: Writer) => Promise<unknown>][] = [
  [
    'a new password by an administrator',
    ({ id }) => call(world.app, directory.resetPassword, { ...asAdmin(), body: { id } }),
  ],
  [
    'a new password by the console',
    (who) => resetPassword(world.db, world.app.config, { number: who.number, generate: false }, next),
  ],
  ['a reset of factors', ({ id }) => call(world.app, factor.reset, { ...asAdmin(), body: { id } })],
  [
    'the end of the sessions by an administrator',
    ({ id }) => call(world.app, directory.endSessions, { ...asAdmin(), body: { id } }),
  ],
  [
    'the removal of a linked account',
    ({ id }) => world.db.transaction().execute((trx) => removeLinks(trx, { personId: id })),
  ],
]

describe('the scheduled notices of a person', () => {
  test.each(acts)('are stopped by %s, with the reason, and those of others are not', async (_what, act) => {
    const [who, other] = [await writer(), await writer()]
    await act(who)
    const failure = JSON.parse((await failureOf(who)) ?? '{}') as { zh?: string; en?: string }
    expect(failure.zh).toContain('重新定时发送')
    expect(failure.en).toMatch(/^Your account was secured.* schedule it again/)
    expect(await failureOf(other)).toBeNull()
  })

  test('stay if their owner changes the password or ends the other sessions', async () => {
    const who = await writer()
    await logIn(world.app, who.number)
    await call(world.app, account.endOtherSessions, { headers: who.headers })
    await changePassword(who)
    expect(await failureOf(who)).toBeNull()
  })
})
