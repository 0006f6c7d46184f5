import { Trans, useLingui } from '@lingui/react/macro'
import { sessionRanges } from '@quadrangle/api-client'
import { Alert, Switch } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { NumberField } from '../number-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useResetUnlessEdited } from '../use-reset-unless-edited.ts'
import type { SessionPolicy } from './state.ts'

type PolicyField = keyof SessionPolicy
type TypedPolicy = Record<PolicyField, number | null>

/** The number of days that a switch sets when it is turned on. */
const defaultDays = { stay_days: 14, trust_days: 30 }

interface SessionPolicyFormProps {
  policy: SessionPolicy
  onSaved: () => unknown
}

/** How long people stay logged in, and how long browsers are trusted. */
export function SessionPolicyForm({ policy, onSaved }: SessionPolicyFormProps) {
  const { t, i18n } = useLingui()
  const api = useAtomValue(apiAtom)
  const [typed, setTyped] = useState<TypedPolicy>(policy)
  const [effect, setEffect] = useState<{ ended: number; shortened: number }>()
  const names = Object.keys(policy) as PolicyField[]
  useResetUnlessEdited(policy, (before) => names.some((name) => typed[name] !== before[name]), setTyped)
  const changesNothing = effect?.ended === 0 && effect.shortened === 0
  const [ended, shortened] = [effect?.ended ?? 0, effect?.shortened ?? 0].map((count) => i18n.number(count))
  const set = (name: PolicyField, value: number | null) => {
    setTyped({ ...typed, [name]: value })
    // The effect belongs to the times that were saved.
    setEffect(undefined)
  }
  const save = async () => {
    setEffect(undefined)
    setEffect(await api.session.savePolicy({ body: typed as SessionPolicy }))
  }
  const field = (name: PolicyField, { label, unit, help }: { label: string; unit: string; help: ReactNode }) => (
    <NumberField
      label={label}
      help={help}
      emptyError={t`Enter a number.`}
      className="max-w-96"
      value={typed[name]}
      onValueChange={(value) => set(name, value)}
      min={sessionRanges[name][0]}
      max={sessionRanges[name][1]}
      unit={unit}
    />
  )
  const switchFor = (name: keyof typeof defaultDays, label: string, help: string) => (
    <Switch
      label={label}
      help={help}
      checked={typed[name] !== 0}
      onCheckedChange={(checked) => set(name, checked ? policy[name] || defaultDays[name] : 0)}
    />
  )
  return (
    <Panel className="p-card-padding" aria-labelledby="session-policy">
      <SettingsForm
        changed={names.some((name) => typed[name] !== policy[name])}
        invalid={names.some((name) => typed[name] === null)}
        save={save}
        onSaved={onSaved}
      >
        <div>
          <h2 id="session-policy" className="text-base font-semibold">
            <Trans>How long people stay logged in</Trans>
          </h2>
          <p className="mt-1 text-sm text-text-muted">
            <Trans>
              Shorter times apply at once, also to people who are logged in, and to you. Longer ones apply from the next
              log-in.
            </Trans>
          </p>
        </div>
        {field('idle_minutes', {
          label: t`Log out after inactivity`,
          unit: t`minutes`,
          help: <Trans>5 to 1,440 minutes. Protects a browser that someone has left open.</Trans>,
        })}
        {field('whole_hours', {
          label: t`Log out in any case after`,
          unit: t`hours`,
          help: <Trans>1 to 24 hours. Limits how long a stolen log-in works.</Trans>,
        })}
        {switchFor(
          'stay_days',
          t`People can stay logged in on a device`,
          t`They choose it on the log-in page. It does not apply to administrators and issuers.`,
        )}
        {typed.stay_days !== 0 &&
          field('stay_days', {
            label: t`Stay logged in for`,
            unit: t`days`,
            help: (
              <Trans>
                1 to 30 days, the most that NIST SP 800-63B recommends. Sensitive actions still ask for the password.
              </Trans>
            ),
          })}
        {switchFor(
          'trust_days',
          t`People can trust a browser`,
          t`There the password alone logs them in. Administrators and issuers who must have a second factor are always asked for it.`,
        )}
        {typed.trust_days !== 0 &&
          field('trust_days', {
            label: t`Trust a browser for`,
            unit: t`days`,
            help: <Trans>1 to 90 days. The trust also ends when the password or a second factor is changed.</Trans>,
          })}
        {effect && (
          <Alert
            tone="info"
            live="polite"
            title={
              changesNothing ? (
                <Trans>The new times apply from the next log-in</Trans>
              ) : (
                <Trans>The new times apply</Trans>
              )
            }
          >
            {changesNothing ? (
              <Trans>This changes nothing for people who are logged in.</Trans>
            ) : (
              t`Sessions ended: ${ended}. Sessions that end sooner: ${shortened}.`
            )}
          </Alert>
        )}
      </SettingsForm>
    </Panel>
  )
}
