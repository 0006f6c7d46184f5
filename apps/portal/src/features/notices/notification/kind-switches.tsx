import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Switch } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { SettingsSection } from './settings-section.tsx'
import type { NoticeKind, Settings } from './state.ts'
import type { SettingsForm } from './use-settings.ts'

const kinds: readonly NoticeKind[] = ['question', 'official', 'personal', 'reminder']

/** E-mail and text messages for each kind of notice. */
export function KindSwitches({ form }: { form: SettingsForm }) {
  const { t } = useLingui()
  const { settings, saved, change } = form
  const names: Record<NoticeKind, { name: string; help: string }> = {
    question: { name: t`Notices that ask for a reply`, help: t`With a receipt to fill in` },
    official: { name: t`Notices of institutions`, help: t`Sent in the name of an office or a school` },
    personal: { name: t`Notices of people`, help: t`Sent by a teacher or a colleague` },
    reminder: { name: t`Reminders and changes`, help: t`When you have not replied yet, or a notice has changed` },
  }
  const set = (kind: NoticeKind, part: Partial<Settings['switches'][NoticeKind]>) =>
    change({ switches: { ...settings.switches, [kind]: { ...settings.switches[kind], ...part } } })
  return (
    <SettingsSection
      id="notification-kinds"
      title={<Trans>By kind of notice</Trans>}
      help={
        <Trans>
          Notices that your institution marks as urgent are sent at once, whatever you choose here, and say so.
        </Trans>
      }
    >
      <ul className="divide-y divide-border">
        {kinds.map((kind) => {
          const { name, help } = names[kind]
          const { email, sms } = settings.switches[kind]
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
              <div className="min-w-48 flex-1 text-sm">
                <p className="font-medium">{name}</p>
                <p className="text-xs text-text-muted">{help}</p>
              </div>
              <Select
                aria-label={t`E-mail: ${name}`}
                className="w-full sm:w-44"
                value={email}
                options={[
                  { value: 'now', label: t`E-mail at once` },
                  { value: 'digest', label: t`E-mail in the digest` },
                  { value: 'off', label: t`No e-mail` },
                ]}
                onChange={({ target }) => set(kind, { email: target.value as typeof email })}
              />
              <Switch
                label={
                  <>
                    <span aria-hidden="true">
                      <Trans>Text message</Trans>
                    </span>
                    <span className="sr-only">{t`Text message: ${name}`}</span>
                  </>
                }
                className="w-full items-center sm:w-40"
                checked={sms === 'now'}
                onCheckedChange={(on) => set(kind, { sms: on ? 'now' : 'off' })}
              />
            </li>
          )
        })}
      </ul>
      <dl className="mt-2 grid gap-1 rounded-inner bg-surface-sunken px-4 py-3 text-xs text-text-muted">
        <Destination name={<Trans>E-mails go to</Trans>} address={saved.email} />
        <Destination name={<Trans>Text messages go to</Trans>} address={saved.phone} />
      </dl>
    </SettingsSection>
  )
}

function Destination({ name, address }: { name: React.ReactNode; address: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="tabular-nums wrap-anywhere">
        {address === '' ? (
          <>
            <Trans>no linked address, so none arrive</Trans>{' '}
            <Link to="/security" className="text-accent-text underline underline-offset-2">
              <Trans>Link one</Trans>
            </Link>
          </>
        ) : (
          address
        )}
      </dd>
    </div>
  )
}
