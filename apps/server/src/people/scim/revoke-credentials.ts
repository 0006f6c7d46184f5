import type { Db } from '../../database/schema.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { removeLinks } from '../person/linked-accounts.ts'
import { resetFactors } from '../person/reset-factors.ts'
import type { ScimClient } from './scim-context.ts'

/**
 * Removes passwords, factors, linked accounts and private data, because the number of the person was given to another
 * person. Mobile number and e-mail are those that the identity provider has sent for the newcomer.
 */
export async function revokeCredentials(
  trx: Db,
  client: ScimClient,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  const factors = await resetFactors(trx, id)
  await removeLinks(trx, { personId: id })
  for (const table of ['account', 'account_code', 'login_link'] as const)
    await trx.deleteFrom(table).where('person_id', '=', id).execute()
  await trx
    .updateTable('person')
    .set({
      confirmed_email: '',
      confirmed_phone: '',
      phone_bound: false,
      certificate: null,
      contact_mobile: null,
      mobile_short: '',
      mobile2: '',
      mobile2_short: '',
      mobile3: '',
      mobile3_short: '',
      avatar_url: '',
    })
    .where('id', '=', id)
    .execute()
  await recordAudit(trx, { personId: null, action: 'factors-reset', detail: { scim: client.name, number, factors } })
}
