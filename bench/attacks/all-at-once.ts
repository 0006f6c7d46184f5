import { contract } from '@quadrangle/api-client/contract'
import { sized } from '../support/smoke.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const CONNECTIONS = sized(600, 20)

/** Uses the full allowance of a minute at the same moment, with a call that counts as one request. */
export const allAtOnce: AttackPlan = {
  title: 'a minute’s allowance over 600 connections at once',
  size: { ...light, draftUuids: 14_000 },
  async run(scene) {
    const beside = await attackWithCall(scene, {
      endpoint: contract.draft.detail,
      inputs: ({ drafts }) => [{ query: { id: drafts[0] } }],
      connections: CONNECTIONS,
    })
    return readerRows(scene.name, beside)
  },
}
