import type { Db } from '../../database/schema.ts'
import { issuingScope, mayIssueFor } from '../../platform/rights/issuing.ts'
import { formError } from './form-error.ts'
import type { SendRequest } from './send-request.ts'

/** The person who sends. */
export interface Sender {
  readonly personId: number
  readonly organizationId: number
}

/** Throws if a person may not send under the name that a notice shows. */
export async function requireSender(db: Db, request: SendRequest['sender'], sender: Sender): Promise<void> {
  const scope = await issuingScope(db, sender.personId)
  if (scope.length === 0) {
    throw formError({ sender: { zh: '您已没有发布通知的权限。', en: 'You may no longer send notices.' } }, 403)
  }
  if (request.official === 0) {
    if (request.organization_id === sender.organizationId) return
    throw formError(
      {
        sender: {
          zh: '以个人名义发布时，发布组织必须是您所在的组织。',
          en: 'A personal notice is sent from the organisation that you belong to.',
        },
      },
      403,
    )
  }
  const organization = await db
    .selectFrom('organization')
    .select('path')
    .where('id', '=', request.organization_id)
    .executeTakeFirst()
  if (organization && mayIssueFor(scope, organization.path)) return
  throw formError(
    { sender: { zh: '您不能以该组织的名义发布通知。', en: 'You may not send in the name of this organisation.' } },
    403,
  )
}
