import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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
      {
        status: 403,
        when: 'It is a change of a person, of a role, of who has access or of merged organisations, and it was too long ago that one has proved who one is (data.reason is “step-up”).',
      },
      { status: 404, when: 'There is no such change.' },
      { status: 409, when: 'It was changed again since; errmsg says who did it.' },
    ],
  }),
}
