import { contract } from '@quadrangle/api-client/contract'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const KEYS = 75_000
const PER_SECOND = 7.5

/** A log-in request of 1 MiB, which needs no session. */
export const unknownKeys: AttackPlan = {
  title: 'log-ins of 75,000 unknown keys',
  size: light,
  async run(scene) {
    const keys = Array.from({ length: KEYS }, (_, at) => `"key${at}":1`)
    const raw = { body: Buffer.from(`{${keys.join()}}`) }
    const beside = await attackWithCall(scene, {
      endpoint: contract.auth.login,
      inputs: () => [{ raw }],
      anonymous: true,
      perSecond: PER_SECOND,
    })
    return readerRows(scene.name, beside)
  },
}
