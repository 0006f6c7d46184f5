import { contract } from '@quadrangle/api-client/contract'
import { people } from '../../scripts/support/people.ts'
import { sized } from '../support/smoke.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, atMost, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const ADDRESSES = sized(20_000, 100)
/** The number of guesses at one account, from any address, that a server may verify before it makes them wait. */
const VERIFIED_GUESSES = 60

/** Guesses at one account, each from another network. */
export const manyAddresses: AttackPlan = {
  title: 'guesses at one account from many addresses',
  size: light,
  async run(scene) {
    const beside = await attackWithCall(scene, {
      endpoint: contract.auth.login,
      inputs: () => [{ body: { identifier: people.teacher, password: 'wrong' } }],
      anonymous: true,
      from: Array.from({ length: ADDRESSES }, (_, at) => `2001:db8:${at.toString(16)}::1`),
    })
    const verified = beside.reports.reduce((sum, { statuses }) => sum + (statuses[422] ?? 0), 0)
    return [
      ...readerRows(scene.name, beside),
      atMost(`${scene.name}: guesses that were judged`, verified, 'what an account allows', VERIFIED_GUESSES),
    ]
  },
}
