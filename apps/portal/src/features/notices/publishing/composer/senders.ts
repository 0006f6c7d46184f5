import type { Client } from '@quadrangle/api-client'
import type { NoticeSender, ReadyNotice } from '@quadrangle/ui'
import { localized } from '../../../../shared/localized.ts'
import type { Locale } from '../../../../state/locale.ts'
import type { UserInfo } from '../../../../state/session.ts'
import type { Issuer, Organization } from '../../notice-form/state.ts'

type SenderRequest = Parameters<Client['publishing']['send']>[0]['body']['sender']

/** The id of the personal sender. */
export const personal = 'personal'
const officialId = (organization: number) => `organization-${organization}`

type Writer = Pick<UserInfo, 'name' | 'name_en' | 'organization' | 'organization_en' | 'email' | 'landline'>

/** The work contact of the writer. The mobile number is private. */
export function contactOf({ email, landline }: Writer): string {
  return [email, landline].filter(Boolean).join(' · ')
}

/** The senders to choose from: each organisation, and the person. */
export function sendersOf(issuers: readonly Issuer[], writer: Writer, locale: Locale): NoticeSender[] {
  const official = issuers
    .filter((issuer) => issuer.official === 1)
    .map((issuer): NoticeSender => {
      const name = localized(issuer, 'organization', locale)
      const id = officialId(issuer.organization_id)
      return { id, name, kind: 'official', ...(issuer.logo !== '' && { logo: issuer.logo }) }
    })
  const contact = contactOf(writer)
  const personalSender: NoticeSender = { id: personal, name: localized(writer, 'name', locale), kind: 'personal' }
  return [...official, contact === '' ? personalSender : { ...personalSender, contact }]
}

/** The chosen sender in the form that the server expects. Undefined if the person may not use it any more. */
export function senderRequest(
  { sender, withLogo, contact }: Pick<ReadyNotice, 'sender' | 'withLogo' | 'contact'>,
  context: { issuers: readonly Issuer[]; writer: Writer; organizations: readonly Organization[] },
): SenderRequest | undefined {
  const { issuers, writer, organizations } = context
  if (sender !== personal) {
    const issuer = issuers.find(({ organization_id }) => officialId(organization_id) === sender)
    if (issuer === undefined) return undefined
    const { organization_id, logo } = issuer
    return { organization_id, official: 1, with_logo: withLogo && logo !== '' ? 1 : 0, contact: '' }
  }
  // The server sends no id of the writer's organisation, so it is found by both its names.
  const writerOrganization = organizations.find(
    ({ name, name_en }) => name === writer.organization && name_en === writer.organization_en,
  )
  const organizationId = writerOrganization?.id ?? issuers[0]?.organization_id
  return organizationId === undefined
    ? undefined
    : { organization_id: organizationId, official: 0, with_logo: 0, contact }
}
