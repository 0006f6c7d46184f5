import { type Attacker, type AttackReport, duringAttack } from './attack.ts'
import { type Reading, readAsUsual } from './ordinary-reader.ts'
import { type LogIns, logInPeriodically, obtainDeviceCookie } from './periodic-login.ts'
import { sized } from './smoke.ts'

/** Effect of attackers on ordinary users. */
export interface AttackEffect {
  readonly alone: Reading
  readonly during: Reading
  readonly logIns: LogIns
  readonly reports: readonly AttackReport[]
}

interface ReaderOptions {
  readonly port: number
  /** The cookies of two readers, one before and one during the attack, so that each has a separate request limit. */
  readonly cookies: readonly [string, string]
  readonly aloneSeconds: number
  readonly seconds: number
}

const WARM_UP_SECONDS = sized(1, 0.1)
const READER_ADDRESS = '198.51.100.1'
const LOGIN_ADDRESS = '198.51.100.2'

/** Reads without attackers, and then beside them while another user logs in once a second. */
export async function measureAttackEffect(
  { port, cookies, aloneSeconds, seconds }: ReaderOptions,
  attackers: readonly Attacker[],
): Promise<AttackEffect> {
  await readAsUsual(port, { cookie: cookies[0], from: READER_ADDRESS, seconds: WARM_UP_SECONDS })
  const alone = await readAsUsual(port, { cookie: cookies[0], from: READER_ADDRESS, seconds: aloneSeconds })
  const deviceCookie = await obtainDeviceCookie(port, LOGIN_ADDRESS)
  const { result, reports } = await duringAttack(attackers, async () => {
    const stop = new AbortController()
    const loggingIn = logInPeriodically(port, LOGIN_ADDRESS, deviceCookie, stop.signal)
    const during = await readAsUsual(port, { cookie: cookies[1], from: READER_ADDRESS, seconds })
    stop.abort()
    return { during, logIns: await loggingIn }
  })
  return { alone, ...result, reports }
}
