import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, RelativeTime, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { leadingGhostButtonClass, SecurityRow, SecuritySection } from './security-section.tsx'
import type { Passkey } from './state.ts'

interface PasskeySectionProps {
  passkeys: readonly Passkey[]
  /** Whether a passkey is the only second factor. */
  isOnlyFactor: boolean
  onAdd: () => void
  onChanged: () => Promise<unknown>
}

/** The passkeys of the account. */
export function PasskeySection({ passkeys, isOnlyFactor, onAdd, onChanged }: PasskeySectionProps) {
  const { t } = useLingui()
  const count = passkeys.length
  return (
    <SecuritySection
      id="passkeys"
      title={<Trans>Passkeys</Trans>}
      state={
        count === 0 ? (
          <Tag>{t({ message: 'None', context: 'passkeys' })}</Tag>
        ) : (
          <Tag tone="success" icon={<Check size={12} aria-hidden />}>
            {t`${plural(count, { one: '# passkey', other: '# passkeys' })}`}
          </Tag>
        )
      }
      help={<Trans>Log in with your fingerprint, your face or the PIN of your device instead of the password.</Trans>}
      action={
        <Button size="small" onClick={onAdd}>
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      {count > 0 &&
        passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isOnlyFactor && count === 1} onChanged={onChanged} />
        ))}
    </SecuritySection>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  isLast: boolean
  onChanged: () => Promise<unknown>
}

function PasskeyRow({ passkey, isLast, onChanged }: PasskeyRowProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const [renaming, setRenaming] = useState(false)
  const { id, name } = passkey
  return (
    <SecurityRow
      icon={<Fingerprint size={18} />}
      title={
        <>
          {name}
          {passkey.synced === 1 && <Tag>{t({ message: 'Synced', context: 'passkey' })}</Tag>}
        </>
      }
      text={
        <>
          <Trans>
            Added <RelativeTime date={passkey.created_at} />
          </Trans>
          {' · '}
          {passkey.last_used_at === null ? (
            <Trans>Not used yet</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime date={passkey.last_used_at} />
            </Trans>
          )}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            variant="ghost"
            className={leadingGhostButtonClass}
            aria-label={t`Rename ${name}`}
            onClick={() => setRenaming(true)}
          >
            <Trans>Rename</Trans>
          </Button>
          <ConfirmButton
            variant="ghost"
            aria-label={t({ message: `Remove ${name}`, context: 'passkey' })}
            title={<Trans>Remove the passkey “{name}”?</Trans>}
            text={
              isLast ? (
                <Trans>Two-step verification is then off: the password alone opens your account.</Trans>
              ) : (
                <Trans>You can no longer log in with it. Delete it on your device too.</Trans>
              )
            }
            confirmLabel={t`Remove`}
            danger
            onConfirm={async () => {
              await api.factor.remove({ body: { kind: 'passkey', id } })
              showToast({ tone: 'success', title: t`Passkey removed` })
              await onChanged()
            }}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
          {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} onRenamed={onChanged} />}
        </>
      }
    />
  )
}
