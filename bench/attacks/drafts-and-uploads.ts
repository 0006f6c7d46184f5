import { contract, limits } from '@quadrangle/api-client/contract'
import { multipart } from '../../apps/server/src/testing/areas/pictures.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const BYTES = 70

/** An upload searches for the files that drafts reference, and here they reference 700,000. */
export const draftsAndUploads: AttackPlan = {
  title: 'small uploads beside 50 drafts of 14,000 UUIDs',
  size: { ...light, drafts: limits.drafts, draftUuids: 14_000 },
  async run(scene) {
    const { payload, contentType } = multipart(Buffer.alloc(BYTES, 'text '), 'a.txt')
    const raw = { search: '?purpose=notice', body: payload, contentType }
    const beside = await attackWithCall(scene, { endpoint: contract.upload.file, inputs: () => [{ raw }] })
    return readerRows(scene.name, beside)
  },
}
