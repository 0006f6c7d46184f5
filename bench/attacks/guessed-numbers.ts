import { contract, limits } from '@quadrangle/api-client/contract'
import { sized } from '../support/smoke.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const CALLS = sized(100, 2)
const FIRST = 20_260_001

/** An issuer who tries one student number after another, and gets the names of those that exist. */
export const guessedNumbers: AttackPlan = {
  title: 'names of 5,000 guessed numbers at a time',
  size: light,
  async run(scene) {
    const numbers = (call: number) =>
      Array.from({ length: limits.groupPeople }, (_, at) => String(FIRST + call * limits.groupPeople + at))
    const beside = await attackWithCall(scene, {
      endpoint: contract.audience.named,
      inputs: () => Array.from({ length: CALLS }, (_, call) => ({ body: { ids: [], numbers: numbers(call) } })),
    })
    return readerRows(scene.name, beside)
  },
}
