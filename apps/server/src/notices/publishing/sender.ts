import type { Db } from '../../database/schema.ts'
import { issuingScope, mayIssueFor } from '../../platform/rights/issuing.ts'
import { formError } from './form-error.ts'
import type { SendRequest } from './send-request.ts'

/** The person who sends. */
export interface Issuer {
  readonly personId: number
  /** The organisation that they belong to. */
  readonly organizationId: number
}

/** Throws if a person may not send under the name that a notice shows. */
export async function requireSender(db: Db, sender: SendRequest['sender'], issuer: Issuer): Promise<void> {
  const scope = await issuingScope(db, issuer.personId)
  if (scope.length === 0) {
    throw formError({ sender: { zh: '您已没有发布通知的权限。', en: 'You may no longer send notices.' } }, 403)
  }
  if (sender.official === 0) {
    if (sender.organization_id === issuer.organizationId) return
    throw formError(
      {
        sender: {
          zh: '以个人名义发布时，发布组织必须是您所在的组织。',
          en: 'A personal notice can be sent only in the name of the organisation that you belong to.',
        },
      },
      403,
    )
  }
  const organization = await db
    .selectFrom('organization')
    .select('path')
    .where('id', '=', sender.organization_id)
    .executeTakeFirst()
  if (organization && mayIssueFor(scope, organization.path)) return
  throw formError(
    { sender: { zh: '您不能以该组织的名义发布通知。', en: 'You may not send in the name of this organisation.' } },
    403,
  )
}
