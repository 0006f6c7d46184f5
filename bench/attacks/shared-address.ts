import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { password } from '../../scripts/support/people.ts'
import { describeReports, duringAttack } from '../support/attack.ts'
import { requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { sized } from '../support/smoke.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost } from './attack-plan.ts'

const HONEST = 5
const TRIES_EACH = sized(24, 1)
const WRONG_AT_FIRST = sized(75, 5)
const WRONG_PER_SECOND = 4.8
const address = '203.0.113.1'

const logIn = (identifier: string, word: string) =>
  requestOf({ endpoint: contract.auth.login }, { label: '', body: { identifier, password: word } })
const wrongLogIns = Array.from({ length: 1_000 }, (_, at) => logIn(`N${at}`, 'wrong'))

/** Someone who guesses passwords from the address of a dormitory, from which others log in with the right passwords. */
export const sharedAddress: AttackPlan = {
  title: 'wrong log-ins behind an address that five honest people share',
  size: { ...light, owners: HONEST },
  async run({ server, worlds, name }) {
    const client = new HttpClient(server.port, { from: address, connections: HONEST })
    for (const request of wrongLogIns.slice(0, WRONG_AT_FIRST)) await client.send(request)
    const attacker = {
      port: server.port,
      requests: wrongLogIns.slice(WRONG_AT_FIRST).map((request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': address },
      })),
      connections: HONEST,
      perSecond: WRONG_PER_SECOND,
    }
    const { result, reports } = await duringAttack([attacker], async () => {
      const statuses = await Promise.all(worlds.map(({ identifier }) => tryAgainAndAgain(client, identifier)))
      return statuses.flat()
    })
    client.close()
    const failed = result.filter((status) => status !== 200).length
    const row = atMost(`${name}: of ${result.length} honest log-ins, those that failed`, failed, 'none', 0)
    return [{ ...row, detail: `the attacker got ${describeReports(reports)}` }]
  },
}

async function tryAgainAndAgain(client: HttpClient, identifier: string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < TRIES_EACH; attempt += 1) {
    statuses.push((await client.send(logIn(identifier, password))).status)
    await sleep(1_000)
  }
  return statuses
}
