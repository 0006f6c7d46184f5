import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { emptyAudience, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call } from '../../testing/test-app.ts'
import { fanOutNextChunk, fanOutSizes } from './fan-out.ts'
import { sendNotice } from './send.ts'
import { sendScheduled } from './send-scheduled.ts'

const outbox = { email: 'outbox', sms: 'outbox' } as const
const PEOPLE = 10
let world: World

beforeAll(async () => {
  world = await createWorld()
  for (let index = 4; index < PEOPLE; index += 1) await addPerson(world.db, { number: `N${index}` })
  // Without an address there would be no message to cancel.
  await sql`update person set email = number || '@example.edu', email_bound = true`.execute(world.db)
})
afterAll(() => world.close())

async function upload(): Promise<string> {
  const { payload, contentType } = multipart(png)
  const headers = { ...world.issuer.headers, 'content-type': contentType }
  const response = await world.app.inject({ method: 'POST', url: '/api/upload?purpose=notice', headers, payload })
  return response.json<{ data: { id: string } }>().data.id
}
const send = (more: Partial<SendBody> = {}) =>
  call(world.app, contract.publishing.send, { body: sendRequest(more), headers: world.issuer.headers })
const countHolders = async (file: string) =>
  (await world.db.selectFrom('notice_attachment').select('notice_id').where('file_id', '=', file).execute()).length

/**
 * Makes several calls concurrent: on PostgreSQL all wait for the lock of a file, then continue at the same moment. The
 * built-in database has one connection, so they run one after the other. `count`: how many calls wait in the database; a
 * person's second call waits for the first one.
 */
async function runConcurrently(file: string, count: number, run: () => Promise<unknown>): Promise<void> {
  if (process.env.TEST_DB !== 'postgres') return void (await run())
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from stored_file where id = $1 for update', [file])
  const running = run()
  await expect.poll(() => lockWaits(world.db)).toBe(count)
  await holder.query('commit')
  holder.release()
  await running
}

test('of a due scheduled notice and one that is sent now with the same attachment, only one goes out', async () => {
  const { db } = world
  const file = await upload()
  const body = sendRequest({ attachments: [file], send_at: new Date(Date.now() + 3_600_000).toISOString() })
  await call(world.app, contract.publishing.send, { body, headers: world.issuer.headers })
  const statuses: number[] = []
  await runConcurrently(file, 2, () =>
    Promise.all([
      sendScheduled(db, body.key, {
        channels: outbox,
        sizes: fanOutSizes(world.database),
        dailyLimits: world.app.config,
        now: new Date(Date.now() + 7_200_000),
      }),
      send({ attachments: [file] }).then(({ status }) => statuses.push(status)),
    ]),
  )
  expect(await countHolders(file)).toBe(1)
  const waiting = await db.selectFrom('notice_schedule').select('failure').where('id', '=', body.key).execute()
  // The later one was refused: either the caller got an error, or the waiting notice shows the failure to its writer.
  expect(statuses[0] === 200 ? waiting.map(({ failure }) => failure !== null) : waiting.length).toEqual(
    statuses[0] === 200 ? [true] : 0,
  )
})

test('of two notices with the same attachment sent in parallel, one goes out, also while its draft is deleted', async () => {
  const { app, issuer, db } = world
  const file = await upload()
  const draft = crypto.randomUUID()
  const { headers } = issuer
  await call(app, contract.draft.save, { body: { id: draft, revision: 0, data: { attachments: [file] } }, headers })
  const statuses: number[] = []
  const attempt = () => send({ attachments: [file], draft_id: draft }).then(({ status }) => void statuses.push(status))
  await runConcurrently(file, 1, () =>
    Promise.all([attempt(), attempt(), call(app, contract.draft.remove, { body: { id: draft }, headers })]),
  )
  expect(statuses.sort()).toEqual([200, 400])
  expect(await countHolders(file)).toBe(1)
  expect(await db.selectFrom('notice_draft').select('id').where('id', '=', draft).execute()).toEqual([])
})

test('recipients that are added twice in parallel have the notice once, and are counted once', async () => {
  const { app, db, issuer, student } = world
  const { headers } = issuer
  const only = { ...emptyAudience, include: [{ kind: 'person' as const, id: student.id }] }
  const { data } = await send({ audience: only, email: 1 })
  const { audience } = sendRequest()
  const add = () => call(app, contract.publishing.addRecipients, { body: { id: data.id, audience }, headers })
  const added = await Promise.all([add(), add(), add()])
  expect(added.map(({ data: { added, recipients } }) => [added, recipients]).sort()).toEqual([
    [0, PEOPLE],
    [0, PEOPLE],
    [PEOPLE - 1, PEOPLE],
  ])
  const ledger = await db.selectFrom('notice_ledger').select('channel').where('notice_id', '=', data.id).execute()
  expect(ledger).toHaveLength(2 * PEOPLE)
})

test('a notice revoked while several processes fan it out keeps its recipients, and sends no message', async () => {
  const { app, db, issuer } = world
  const sender = { personId: issuer.id, organizationId: organization.school }
  for (let round = 0; round < 3; round += 1) {
    const sizes = { atOnce: 1, chunk: 1 }
    const { id } = await sendNotice(db, sendRequest({ email: 1 }), sender, {
      channels: outbox,
      sizes,
      dailyLimits: world.app.config,
      audit: new AuditTrail('sent', sender.personId),
    })
    const fanOutRest = async () => {
      while (await fanOutNextChunk(world.database, outbox));
    }
    const [revoked] = await Promise.all([
      fanOutNextChunk(world.database, outbox).then(() =>
        call(app, contract.publishing.revoke, { body: { id }, headers: issuer.headers }),
      ),
      fanOutRest(),
      fanOutRest(),
    ])
    expect(revoked.status).toBe(200)
    await fanOutRest()
    const { recipients, state } = await db
      .selectFrom('notice')
      .select(['recipients', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await db.selectFrom('notice_ledger').select(['channel', 'state']).where('notice_id', '=', id).execute()
    expect(rows.filter(({ channel }) => channel === 'portal')).toHaveLength(recipients)
    expect([state, rows.length]).toEqual(['sent', 2 * recipients])
    expect(rows.filter((row) => row.channel === 'email' && row.state !== 'skipped')).toEqual([])
  }
})
