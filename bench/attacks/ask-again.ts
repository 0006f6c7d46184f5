import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import type { MeasuredServer } from '../support/start-measured-server.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost } from './attack-plan.ts'

const EDITS = sized(10, 1)
/** Sending counts as finished once nothing has been sent for this long. */
const QUIET_MS = sized(3_000, 300)

/** Corrections in quick succession, each of which asks everybody again. */
export const askAgain: AttackPlan = {
  title: 'ten corrections in ten seconds that ask 500 people again',
  size: light,
  env: { BENCH_DELIVERS: '1' },
  async run({ server, worlds, name }) {
    const [world] = worlds
    if (!world) throw new Error('There is nobody in this world who could attack.')
    const client = new HttpClient(server.port, { from: '203.0.113.1' })
    const statuses: number[] = []
    const { body } = contract.publishing.edit.example
    for (let edit = 0; edit < EDITS; edit += 1) {
      const [row] = await server.sql<{ version: number }>('select version from notice where id = $1', [world.notice])
      const input = { ...body, id: world.notice, version: row?.version ?? 0, title: `第 ${edit} 次更正`, ask_again: 1 }
      const request = requestOf(
        { endpoint: contract.publishing.edit },
        { label: '', body: input },
        cookieOf(world.owner),
      )
      statuses.push((await client.send(request)).status)
      await sleep(1_000)
    }
    client.close()
    const { sent, queued, people } = await waitUntilSent(server, world.notice)
    const row = atMost(`${name}: e-mails in that time`, sent, 'one for each person', people)
    return [{ ...row, detail: `the edits got ${statuses.join(', ')}; ${queued} wait until the interval is over` }]
  },
}

/** The number of e-mails about corrections, once no more are sent, and the number of people who have the notice. */
async function waitUntilSent(server: MeasuredServer, notice: number) {
  for (let last = -1; ; ) {
    const [row] = await server.sql<{ sent: number; queued: number; people: number }>(
      `select count(*) filter (where state = 'sent')::integer as sent,
         count(*) filter (where state in ('queued', 'sending', 'held'))::integer as queued,
         count(distinct person_id)::integer as people
       from notice_delivery where notice_id = $1 and channel = 'email' and round > 0`,
      [notice],
    )
    const counts = row ?? { sent: 0, queued: 0, people: 0 }
    if (counts.sent === last) return counts
    last = counts.sent
    await sleep(QUIET_MS)
  }
}
