import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useResetUnlessEdited } from '../use-reset-unless-edited.ts'
import { RoleRow } from './role-row.tsx'
import type { FactorPolicy, FactorRole } from './state.ts'

const roles: readonly FactorRole[] = ['admin', 'issuer', 'staff', 'student']

interface FactorPolicyFormProps {
  policy: FactorPolicy
  onSaved: () => unknown
}

/** Sets for each role whether a second factor is required, and from when. */
export function FactorPolicyForm({ policy, onSaved }: FactorPolicyFormProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const [required, setRequired] = useState(policy.required)
  const [passkeyAlone, setPasskeyAlone] = useState(policy.passkey_alone)
  const [trustsSignOn, setTrustsSignOn] = useState(policy.trusts_sign_on)
  const differsFrom = (other: FactorPolicy) =>
    passkeyAlone !== other.passkey_alone ||
    trustsSignOn !== other.trusts_sign_on ||
    roles.some((role) => timeOf(required[role]) !== timeOf(other.required[role]))
  useResetUnlessEdited(policy, differsFrom, (loaded) => {
    setRequired(loaded.required)
    setPasskeyAlone(loaded.passkey_alone)
    setTrustsSignOn(loaded.trusts_sign_on)
  })
  const changed = differsFrom(policy)
  return (
    <Panel className="p-card-padding" aria-labelledby="factor-policy">
      <SettingsForm
        changed={changed}
        invalid={roles.some((role) => required[role] === '')}
        save={() =>
          api.factor.savePolicy({ body: { required, passkey_alone: passkeyAlone, trusts_sign_on: trustsSignOn } })
        }
        onSaved={onSaved}
      >
        <div>
          <h2 id="factor-policy" className="text-base font-semibold">
            <Trans>Who must have a second factor</Trans>
          </h2>
          <p className="mt-1 text-sm text-text-muted">
            <Trans>
              A second factor is an authenticator app or a passkey. Whoever must have one and has none sets it up at the
              next log-in, before anything else. Anybody may have one.
            </Trans>
          </p>
        </div>
        <ul className="flex flex-col">
          {roles.map((role) => (
            <RoleRow
              key={role}
              role={role}
              from={required[role]}
              counts={policy.counts[role]}
              onChange={(from) => setRequired({ ...required, [role]: from })}
            />
          ))}
        </ul>
        <Switch
          label={t`A passkey alone is enough`}
          help={t`Those who must have a second factor may log in with a passkey and no password. The device asks for a fingerprint, a face or its PIN.`}
          checked={passkeyAlone === 1}
          onCheckedChange={(checked) => setPasskeyAlone(checked ? 1 : 0)}
        />
        <Switch
          label={t`Single sign-on counts as a second factor`}
          help={t`When off, people also use their second factor of the portal after single sign-on, unless the other system reports a log-in with two factors.`}
          checked={trustsSignOn === 1}
          onCheckedChange={(checked) => setTrustsSignOn(checked ? 1 : 0)}
        />
      </SettingsForm>
    </Panel>
  )
}

/** An instant as a number, because equal instants may be written in different time zones. */
function timeOf(instant: string | null): number | string | null {
  return instant ? Date.parse(instant) : instant
}
