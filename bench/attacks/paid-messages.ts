import { contract } from '@quadrangle/api-client/contract'
import { requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { type Measurement, measurement } from '../support/measurement.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import type { MeasuredServer } from '../support/start-measured-server.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost } from './attack-plan.ts'

const NOTICES = sized(60, 3)
/** Price of a part of a text message, in CNY. */
const PRICE = 0.1

/** Urgent notices with a text message to everybody, from the session of one issuer. */
export const paidMessages: AttackPlan = {
  title: '60 urgent notices with a text message to everybody',
  size: light,
  // Slower attackers stay below the limit of requests.
  env: { REQUESTS_PER_MINUTE: '100000' },
  async run({ server, worlds, name }) {
    const [world] = worlds
    if (!world) throw new Error('There is nobody in this world who could attack.')
    const client = new HttpClient(server.port, { from: '203.0.113.1' })
    const { data: limits } = contract.delivery.limits.example
    const without = await attack(client, server, cookieOf(world.owner))
    // The owner is an administrator, too.
    await server.sql('delete from message_usage', [])
    const saved = await client.send(
      requestOf({ endpoint: contract.delivery.saveLimits }, { label: '', body: limits }, cookieOf(world.owner)),
    )
    if (saved.status !== 200) throw new Error(`The limits could not be set: ${saved.status}`)
    const stolen = await attack(client, server, cookieOf(world.owner, 1))
    await server.sql('delete from message_usage', [])
    const proved = await attack(client, server, cookieOf(world.owner))
    client.close()
    const peer = { kind: 'peer' as const, name: 'without limits', value: without.texts }
    const detail = (result: AttackResult) =>
      `${result.notices} of ${NOTICES} notices went out in ${result.seconds.toFixed(1)} s, ${(result.texts * PRICE).toFixed(0)} CNY at ${PRICE} a part; without limits ${without.notices}, ${(without.texts * PRICE).toFixed(0)} CNY`
    const rows: Measurement[] = [
      {
        ...measurement(`${name}: text messages, with the password`, '', proved.texts, peer, {
          ratio: 1,
          better: 'lower',
        }),
        detail: detail(proved),
      },
      atMost(`${name}: urgent notices, with the password`, proved.notices, 'limit', limits.urgent_issuer),
      {
        ...atMost(`${name}: text messages, from an open browser`, stolen.texts, 'limit', limits.proof_texts),
        detail: detail(stolen),
      },
    ]
    return rows
  },
}

interface AttackResult {
  readonly notices: number
  /** Parts of text messages that were ordered. */
  readonly texts: number
  readonly seconds: number
}

/** Sends the notices one after the other, and counts those that went out. */
async function attack(client: HttpClient, server: MeasuredServer, cookie: string): Promise<AttackResult> {
  const begin = performance.now()
  const before = await countTexts(server)
  let notices = 0
  for (let at = 0; at < NOTICES; at += 1) {
    const { body: example } = contract.publishing.send.example
    const body = {
      ...example,
      key: crypto.randomUUID(),
      draft_id: null,
      title: `通知 ${at}`,
      receipt: null,
      email: 1,
      urgent: 1,
      sender: { organization_id: 1, official: 1, with_logo: 0, contact: '' },
      audience: { include: [{ kind: 'organization', id: 1, below: 1 }], exclude: [], numbers: [] },
      sms: { text: '明天停课', delay_minutes: 1 },
    }
    const { status } = await client.send(requestOf({ endpoint: contract.publishing.send }, { label: '', body }, cookie))
    if (status === 200) notices += 1
  }
  return { notices, texts: (await countTexts(server)) - before, seconds: (performance.now() - begin) / 1_000 }
}

async function countTexts(server: MeasuredServer): Promise<number> {
  const [row] = await server.sql<{ texts: number }>(
    `select count(*)::integer as texts from notice_delivery where channel = 'sms' and state in ('queued', 'held', 'sending', 'sent')`,
    [],
  )
  return row?.texts ?? 0
}
