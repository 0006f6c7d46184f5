import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@quadrangle/ui'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { passkeysWork } from '../../../shared/passkeys-work.ts'
import { CodeProof } from './code-proof.tsx'
import { MethodButton } from './method-button.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import { RecoveryProof } from './recovery-proof.tsx'
import type { PasskeyRequest, Proof, ProofMethod, ProofPartProps } from './types.ts'

type FormMethod = Proof['method']

interface ProofFormProps extends ProofPartProps {
  /** The person’s methods, the best first. */
  methods: readonly ProofMethod[]
  /** Loads the options with which the browser asks for a passkey. They are valid once. */
  loadPasskeyRequest: () => Promise<PasskeyRequest>
}

const icons = { password: LockKeyhole, totp: Smartphone, passkey: KeyRound, recovery: LifeBuoy }

/** A form to confirm one’s identity: the best method first, the others offered below. */
export function ProofForm({ methods, loadPasskeyRequest, prove, action, onCancel }: ProofFormProps) {
  const { t } = useLingui()
  const partProps = { prove, action, onCancel }
  const [choice, setChoice] = useState<FormMethod>()
  const formMethods = methods.filter((method) => method !== 'sso')
  const usable = formMethods.filter((method) => method !== 'passkey' || passkeysWork())
  const current = choice ?? usable[0]
  const titles = {
    password: t`Use the password`,
    totp: t`Use the authenticator app`,
    passkey: t`Use a passkey`,
    recovery: t`Use a recovery code`,
  }
  const others = usable.filter((method) => method !== current)
  return (
    <div className="flex flex-col gap-5">
      {usable.length < formMethods.length && (
        <Alert tone={usable.length > 0 ? 'info' : 'warning'}>
          <Trans>This browser cannot use your passkey here. Use another way, or a browser that has it.</Trans>
        </Alert>
      )}
      {current === 'password' && <PasswordProof {...partProps} />}
      {current === 'totp' && <CodeProof {...partProps} />}
      {current === 'recovery' && <RecoveryProof {...partProps} />}
      {current === 'passkey' && (
        <PasskeyProof loadPasskeyRequest={loadPasskeyRequest} prove={prove} onCancel={onCancel} />
      )}
      {others.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-border pt-4">
          <p className="text-sm text-text-muted">
            <Trans>Other ways</Trans>
          </p>
          {others.map((method) => (
            <MethodButton key={method} Icon={icons[method]} title={titles[method]} onClick={() => setChoice(method)} />
          ))}
        </div>
      )}
    </div>
  )
}
