import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import { password } from '../../scripts/support/people.ts'
import { describeReports, duringAttack } from '../support/attack.ts'
import { requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { obtainDeviceCookie } from '../support/periodic-login.ts'
import { sized } from '../support/smoke.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost } from './attack-plan.ts'

const HONEST = 4
/** More than the allowance of a network per minute. */
const PER_SECOND = 330
const ROUNDS = sized(40, 1)
const flooder = '203.0.113.1'

const requestFor = (endpoint: Endpoint, body?: object, cookie?: string) =>
  requestOf({ endpoint }, { label: '', ...(body && { body }) }, cookie)

/** Someone who requests the footer all the time, while others on the same network open the log-in page and log in. */
export const floodedNetwork: AttackPlan = {
  title: '330 cheap calls a second from one address, beside others of its network',
  size: { ...light, owners: HONEST },
  async run({ server, worlds, name }) {
    const device = await obtainDeviceCookie(server.port, flooder)
    const footer = requestFor(contract.global.footerInfo)
    const attacker = {
      port: server.port,
      requests: [{ ...footer, headers: { ...footer.headers, 'x-forwarded-for': flooder } }],
      connections: 20,
      perSecond: PER_SECOND,
    }
    const { result, reports } = await duringAttack([attacker], async () => {
      const strangers = worlds.map(({ identifier }, at) =>
        logInAgainAndAgain(server.port, `203.0.113.${at + 2}`, identifier),
      )
      const [first] = worlds
      const sameNetwork = logInAgainAndAgain(server.port, flooder, first?.identifier ?? '', device)
      return { strangers: (await Promise.all(strangers)).flat(), sameNetwork: await sameNetwork }
    })
    const failures = (statuses: readonly number[]) => statuses.filter((status) => status !== 200).length
    const row = (who: string, statuses: readonly number[]) =>
      atMost(
        `${name}: of ${statuses.length} calls of ${who} to log in, those that failed`,
        failures(statuses),
        'none',
        0,
      )
    return [
      { ...row('other addresses', result.strangers), detail: `the attacker got ${describeReports(reports)}` },
      row('a device that has logged in before, behind that address', result.sameNetwork),
    ]
  },
}

/** The statuses of the requests that the log-in page makes, and of the log-in. */
async function logInAgainAndAgain(port: number, from: string, identifier: string, cookie?: string): Promise<number[]> {
  const client = new HttpClient(port, { from })
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    statuses.push((await client.send(requestFor(contract.global.config, undefined, cookie))).status)
    statuses.push((await client.send(requestFor(contract.auth.login, { identifier, password }, cookie))).status)
    await sleep(1_000)
  }
  client.close()
  return statuses
}
