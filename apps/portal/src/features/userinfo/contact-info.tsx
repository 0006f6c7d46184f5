import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Tag } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Panel } from '../../shared/panel.tsx'
import type { UserInfo } from '../../state/session.ts'
import { ContactInput } from './contact-input.tsx'

/** Three mobile numbers and a landline, each with its short number; and the e-mail address. */
export function ContactInfo({ user, verified }: { user: UserInfo; verified: boolean }) {
  const { t } = useLingui()
  const fixed = verified || user.phone_bound === 1
  return (
    <Panel aria-labelledby="contact-info" className="p-card-padding sm:p-6">
      <h2 id="contact-info" className="text-base font-semibold">
        <Trans>Contact information</Trans>
      </h2>
      <p className="mt-1 text-sm text-text-muted">
        <Trans>Each number is saved when you leave its field.</Trans>
      </p>
      <DescriptionList className="mt-4 border-b border-border pb-4" empty={t`Not given`}>
        {fixed && (
          <DescriptionItem term={t`Mobile`}>
            <Linked value={user.celphone}>{verified ? <Trans>Verified</Trans> : <Trans>Linked</Trans>}</Linked>
          </DescriptionItem>
        )}
        <DescriptionItem term={t`E-mail`}>
          {user.email !== '' && <Linked value={user.email}>{user.email_bound === 1 && <Trans>Linked</Trans>}</Linked>}
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-3 text-sm">
        <Link to="/security" className="text-accent-text underline underline-offset-2">
          <Trans>Change the linked phone and e-mail in Account security</Trans>
        </Link>
      </p>
      <div className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {!fixed && <ContactInput field="celphone" label={t`Mobile`} kept={user.celphone} autoComplete="tel-national" />}
        <ContactInput field="celphone_short" label={t`Short number`} kept={user.celphone_short} />
        {fixed && <span className="hidden sm:block" />}
        <ContactInput field="celphone2" label={t`Second mobile`} kept={user.celphone2} />
        <ContactInput
          field="celphone2_short"
          label={t`Short number of the second mobile`}
          kept={user.celphone2_short}
        />
        <ContactInput field="celphone3" label={t`Third mobile`} kept={user.celphone3} />
        <ContactInput field="celphone3_short" label={t`Short number of the third mobile`} kept={user.celphone3_short} />
        <ContactInput field="landline" label={t`Landline`} kept={user.landline} />
        <ContactInput field="landline_short" label={t`Short number of the landline`} kept={user.landline_short} />
      </div>
    </Panel>
  )
}

function Linked({ value, children }: { value: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-2 tabular-nums">
      <span className="wrap-anywhere">{value}</span>
      {children && (
        <Tag tone="success" icon={<Check size={12} aria-hidden />}>
          {children}
        </Tag>
      )}
    </span>
  )
}
