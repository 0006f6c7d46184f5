import { type Attacker, type AttackReport, duringAttack } from './attack.ts'
import { type Reading, readAsUsual } from './ordinary-reader.ts'
import { type LogIns, logInPeriodically, obtainDeviceCookie } from './periodic-login.ts'
import { sized } from './smoke.ts'

/** Effect of attackers as noticed by an ordinary user. */
export interface BesideAttack {
  readonly alone: Reading
  readonly during: Reading
  readonly logIns: LogIns
  readonly reports: readonly AttackReport[]
}

interface Scene {
  readonly port: number
  /** The cookies of two readers: one reads alone and one during the attack, so that each has a separate allowance. */
  readonly cookies: readonly [string, string]
  readonly aloneSeconds: number
  readonly seconds: number
}

const WARM_UP_SECONDS = sized(1, 0.1)
const reader = '198.51.100.1'
const home = '198.51.100.2'

/** Reads alone and then beside attackers, while someone logs in now and then. */
export async function besideAttack(scene: Scene, attackers: readonly Attacker[]): Promise<BesideAttack> {
  const { port, cookies, aloneSeconds, seconds } = scene
  await readAsUsual(port, { cookie: cookies[0], from: reader, seconds: WARM_UP_SECONDS })
  const alone = await readAsUsual(port, { cookie: cookies[0], from: reader, seconds: aloneSeconds })
  const device = await obtainDeviceCookie(port, home)
  const { result, reports } = await duringAttack(attackers, async () => {
    const stop = new AbortController()
    const loggingIn = logInPeriodically(port, home, device, stop.signal)
    const during = await readAsUsual(port, { cookie: cookies[1], from: reader, seconds })
    stop.abort()
    return { during, logIns: await loggingIn }
  })
  return { alone, ...result, reports }
}
