import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList } from '@quadrangle/ui'
import { Panel } from '../../shared/panel.tsx'
import type { UserInfo } from '../../state/session.ts'

/** Three mobile numbers and a landline, each with its short number. */
export function ContactInfo({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  return (
    <Panel aria-labelledby="contact-info" className="p-card-padding sm:p-6">
      <h2 id="contact-info" className="text-base font-semibold">
        <Trans>Contact information</Trans>
      </h2>
      <DescriptionList className="mt-4" empty={t`Not given`}>
        <DescriptionItem term={t`Mobile`}>{user.celphone}</DescriptionItem>
        <DescriptionItem term={t`Short number`}>{user.celphone_short}</DescriptionItem>
        <DescriptionItem term={t`Second mobile`}>{user.celphone2}</DescriptionItem>
        <DescriptionItem term={t`Short number of the second mobile`}>{user.celphone2_short}</DescriptionItem>
        <DescriptionItem term={t`Third mobile`}>{user.celphone3}</DescriptionItem>
        <DescriptionItem term={t`Short number of the third mobile`}>{user.celphone3_short}</DescriptionItem>
        <DescriptionItem term={t`Landline`}>{user.landline}</DescriptionItem>
        <DescriptionItem term={t`Short number of the landline`}>{user.landline_short}</DescriptionItem>
      </DescriptionList>
    </Panel>
  )
}
