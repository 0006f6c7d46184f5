import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DateTimePicker, Field, Select } from '@quadrangle/ui'
import { useContext } from 'react'
import { instantOf, localTimeOf } from '../../../shared/local-time.ts'
import { ShowErrors } from '../show-errors.ts'
import type { FactorPolicy, FactorRole } from './state.ts'

interface RoleRowProps {
  role: FactorRole
  /** The time from which a factor is required; null if it is not required, empty if no time is entered yet. */
  from: string | null
  counts: FactorPolicy['counts'][FactorRole]
  onChange: (from: string | null) => void
}

/** The default time for people to set up a second factor, in days. */
const DEFAULT_DAYS = 7

/** One role: how many people have each factor, and whether one is required. */
export function RoleRow({ role, from, counts: { people, totp, passkey, none }, onChange }: RoleRowProps) {
  const { t, i18n } = useLingui()
  const names: Record<FactorRole, string> = {
    admin: t`Administrators`,
    issuer: t`Issuers`,
    staff: t`Staff`,
    student: t`Students`,
  }
  const name = names[role]
  const showErrors = useContext(ShowErrors)
  const [apps, passkeys, neither] = [totp, passkey, none].map((count) => i18n.number(count))
  const parts = [
    t`${plural(people, { one: '# person', other: '# people' })}`,
    t`Authenticator app: ${apps}`,
    t`Passkey: ${passkeys}`,
    t`Neither: ${neither}`,
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-border py-4 last:border-b">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="text-sm text-text-muted tabular-nums">{parts.join(' · ')}</p>
        {from !== null && none > 0 && (
          <p className="mt-1 text-sm">
            {t`${plural(none, { one: 'From then on, # person sets one up at their next log-in.', other: 'From then on, # people set one up at their next log-in.' })}`}
          </p>
        )}
      </div>
      <Field label={t`${name}: second factor`} hideLabel className="w-44">
        <Select
          value={from === null ? 'optional' : 'required'}
          onChange={({ target }) => onChange(target.value === 'required' ? nextWeek() : null)}
          options={[
            { value: 'optional', label: t`Optional` },
            { value: 'required', label: t`Required from` },
          ]}
        />
      </Field>
      <div className="w-56">
        {from !== null && (
          <Field
            label={t`${name}: required from`}
            hideLabel
            error={showErrors && from === '' ? t`Enter from when it is required.` : undefined}
          >
            <DateTimePicker
              value={from === '' ? null : localTimeOf(from)}
              onValueChange={(next) => onChange(next === null ? '' : instantOf(next))}
            />
          </Field>
        )}
      </div>
    </li>
  )
}

function nextWeek(): string {
  const day = new Date()
  day.setDate(day.getDate() + DEFAULT_DAYS)
  day.setHours(8, 0, 0, 0)
  return day.toISOString()
}
