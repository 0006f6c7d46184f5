import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { stepUpCase } from './error-case.ts'
import { wrongFields } from './field-errors.ts'
import { numericId } from './values.ts'

/** The number of a change that an administrator made, for undoing it; null if nothing was changed. */
export const changeId = numericId.nullable()

export const changeEndpoints = {
  undo: endpoint({
    method: 'POST',
    path: '/admin/changes/undo',
    summary: 'Undoes a change that an administrator made in Backstage. This is a change itself, and can be undone.',
    origin: 'ours',
    auth: 'admin',
    audit: 'change-undone',
    body: z.strictObject({ id: numericId.max(Number.MAX_SAFE_INTEGER) }),
    data: z.object({ change_id: changeId }),
    example: { body: { id: 41 }, data: { change_id: 42 } },
    errors: [
      stepUpCase(
        'It is a change whose own call needs a proof of identity, such as that of a person, a role or an organisation, and the last proof was too long ago (data.reason is “step-up”).',
      ),
      { status: 404, when: 'There is no such change.' },
      { status: 409, when: 'It was changed again since; errmsg says who did it.' },
      wrongFields(400, 'What was there before names something that is gone; `fields` says which, and why.', {
        parent_id: '上级链接不存在或属于另一个菜单，请重新选择。',
      }),
      wrongFields(409, 'What was there before belongs to something else by now; `fields` says which, and why.', {
        number: '学工号 20260001 已属于陈一。',
      }),
    ],
  }),
}
