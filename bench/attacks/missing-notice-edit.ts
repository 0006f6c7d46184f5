import { contract, limits } from '@quadrangle/api-client/contract'
import { html } from '../worst-case/html.ts'
import { light } from '../worst-case/world/size.ts'
import { type AttackPlan, readerRows } from './attack-plan.ts'
import { attackWithCall } from './call-attack.ts'

const text = html['nested tags that stay open'](Math.floor((limits.noticeBytes / 2) * 0.9))

/** The text of an edit is cleaned before the server checks whether the notice exists. */
export const missingNoticeEdit: AttackPlan = {
  title: 'edits of a notice that does not exist, with the largest HTML',
  size: light,
  async run(scene) {
    const { body } = contract.publishing.edit.example
    const beside = await attackWithCall(scene, {
      endpoint: contract.publishing.edit,
      inputs: () => [{ body: { ...body, id: 999_999_999, body: { zh: text, en: text } } }],
    })
    return readerRows(scene.name, beside)
  },
}
