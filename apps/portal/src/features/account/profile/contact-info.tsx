import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Tag } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import type { UserInfo } from '../../../state/session.ts'
import { ContactInput } from './contact-input.tsx'

/** Three mobile numbers and a landline, each beside its short number; and the e-mail address. */
export function ContactInfo({ user, verified }: { user: UserInfo; verified: boolean }) {
  const { t } = useLingui()
  const isFixed = verified || user.phone_bound === 1
  return (
    <Panel aria-labelledby="contact-info" className="p-card-padding sm:p-6">
      <h2 id="contact-info" className="text-base font-semibold">
        <Trans>Contact information</Trans>
      </h2>
      <p className="mt-1 text-sm text-text-muted">
        <Trans>Each number is saved when you leave its field.</Trans>
      </p>
      <div className="mt-5 grid grid-cols-[3fr_2fr] gap-x-3 sm:grid-cols-2 sm:gap-x-6">
        {isFixed ? (
          <FixedMobile label={t`Mobile`}>
            <TaggedValue value={user.celphone}>
              {verified ? <Trans>Verified</Trans> : <Trans>Linked</Trans>}
            </TaggedValue>
          </FixedMobile>
        ) : (
          <ContactInput field="celphone" label={t`Mobile`} savedValue={user.celphone} autoComplete="tel-national" />
        )}
        <ContactInput field="celphone_short" label={t`Short number`} savedValue={user.celphone_short} />
        <ContactInput field="celphone2" label={t`Second mobile`} savedValue={user.celphone2} />
        <ContactInput
          field="celphone2_short"
          label={
            <Trans>
              Short number <span className="sr-only">of the second mobile</span>
            </Trans>
          }
          savedValue={user.celphone2_short}
        />
        <ContactInput field="celphone3" label={t`Third mobile`} savedValue={user.celphone3} />
        <ContactInput
          field="celphone3_short"
          label={
            <Trans>
              Short number <span className="sr-only">of the third mobile</span>
            </Trans>
          }
          savedValue={user.celphone3_short}
        />
        <ContactInput field="landline" label={t`Landline`} savedValue={user.landline} />
        <ContactInput
          field="landline_short"
          label={
            <Trans>
              Short number <span className="sr-only">of the landline</span>
            </Trans>
          }
          savedValue={user.landline_short}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-border pt-4">
        <DescriptionList columns={1} empty={t`Not given`}>
          <DescriptionItem term={t`E-mail`}>
            {user.email !== '' && (
              <TaggedValue value={user.email}>{user.email_bound === 1 && <Trans>Linked</Trans>}</TaggedValue>
            )}
          </DescriptionItem>
        </DescriptionList>
        <Link to="/security" className="text-sm text-accent-text underline underline-offset-2">
          <Trans>Change the linked phone and e-mail in Account security</Trans>
        </Link>
      </div>
    </Panel>
  )
}

/** The first mobile number where it cannot be changed here, as high as an input. */
function FixedMobile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="flex min-w-0 flex-col gap-1">
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="flex min-h-9 items-center text-sm">{children}</dd>
    </dl>
  )
}

function TaggedValue({ value, children }: { value: string; children: ReactNode }) {
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
