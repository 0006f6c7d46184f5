import { Trans, useLingui } from '@lingui/react/macro'
import { DefinitionList } from '../../shared/definition-list.tsx'
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
      <DefinitionList
        className="mt-4"
        empty={t`Not given`}
        items={[
          { term: t`Mobile`, value: user.celphone },
          { term: t`Short number`, value: user.celphone_short },
          { term: t`Second mobile`, value: user.celphone2 },
          { term: t`Short number of the second mobile`, value: user.celphone2_short },
          { term: t`Third mobile`, value: user.celphone3 },
          { term: t`Short number of the third mobile`, value: user.celphone3_short },
          { term: t`Landline`, value: user.landline },
          { term: t`Short number of the landline`, value: user.landline_short },
        ]}
      />
    </Panel>
  )
}
