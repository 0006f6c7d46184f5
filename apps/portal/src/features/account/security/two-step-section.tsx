import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, RelativeTime, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import KeySquare from 'lucide-react/icons/key-square'
import Smartphone from 'lucide-react/icons/smartphone'
import { apiAtom } from '../../../state/api.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { leadingGhostButtonClass, SecurityRow, SecuritySection } from './security-section.tsx'
import type { Factors } from './state.ts'
import { FEW_CODES, hasFactor } from './tasks.ts'
import { useLeavingFocus } from './use-leaving-focus.ts'

interface TwoStepSectionProps {
  factors: Factors
  onAdd: () => void
  onNewCodes: () => void
  onChanged: () => Promise<unknown>
}

/** The second step after the password: authenticator app and recovery codes. */
export function TwoStepSection({ factors, onAdd, onNewCodes, onChanged }: TwoStepSectionProps) {
  const { t } = useLingui()
  const isOn = hasFactor(factors)
  return (
    <SecuritySection
      id="two-step"
      title={<Trans>Two-step verification</Trans>}
      state={
        isOn ? (
          <Tag tone="success" icon={<Check size={12} aria-hidden />}>
            {t({ message: 'On', context: 'two-step verification' })}
          </Tag>
        ) : (
          <Tag>{t({ message: 'Off', context: 'two-step verification' })}</Tag>
        )
      }
      help={
        isOn ? (
          <Trans>
            After the password, the portal asks for a second proof. A stolen password alone is then not enough.
          </Trans>
        ) : (
          <Trans>After the password, you also enter a code that an app on your phone shows.</Trans>
        )
      }
    >
      <SecurityRow
        icon={<Smartphone size={18} />}
        title={<Trans>Authenticator app</Trans>}
        text={factors.totp ? <AppState totp={factors.totp} /> : <Trans>Not set up</Trans>}
        actions={
          factors.totp ? (
            <RemoveApp isLast={factors.passkeys.length === 0} onRemoved={onChanged} />
          ) : (
            <SetUpButton onPress={onAdd} />
          )
        }
      />
      {isOn && <RecoveryCodesRow left={factors.recovery_left} onNewCodes={onNewCodes} />}
    </SecuritySection>
  )
}

function SetUpButton({ onPress }: { onPress: () => void }) {
  const { button } = useLeavingFocus()
  return (
    <Button ref={button} size="small" onClick={onPress}>
      <Trans>Set up app</Trans>
    </Button>
  )
}

function AppState({ totp }: { totp: NonNullable<Factors['totp']> }) {
  return (
    <>
      <Trans>
        Added <RelativeTime date={totp.created_at} />
      </Trans>
      {' · '}
      {totp.last_used_at === null ? (
        <Trans>Not used yet</Trans>
      ) : (
        <Trans>
          Last used <RelativeTime date={totp.last_used_at} />
        </Trans>
      )}
    </>
  )
}

function RemoveApp({ isLast, onRemoved }: { isLast: boolean; onRemoved: () => Promise<unknown> }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  return (
    <ConfirmButton
      variant="ghost"
      className={leadingGhostButtonClass}
      aria-label={t`Remove the authenticator app`}
      title={<Trans>Remove the authenticator app?</Trans>}
      text={
        isLast ? (
          <Trans>Two-step verification is then off: the password alone opens your account.</Trans>
        ) : (
          <Trans>Its codes no longer work. Your passkeys stay.</Trans>
        )
      }
      confirmLabel={t`Remove`}
      danger
      onConfirm={async () => {
        await api.factor.remove({ body: { kind: 'totp' } })
        showToast({ tone: 'success', title: t`Authenticator app removed` })
        await onRemoved()
      }}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  )
}

function RecoveryCodesRow({ left, onNewCodes }: { left: number; onNewCodes: () => void }) {
  const { t } = useLingui()
  return (
    <SecurityRow
      icon={<KeySquare size={18} />}
      title={
        <>
          <Trans>Recovery codes</Trans>
          {left <= FEW_CODES && <Tag tone="warning">{left === 0 ? t`None left` : t`Few left`}</Tag>}
        </>
      }
      text={
        <>
          <Plural
            value={left}
            one="# code left. It lets you in once if you lose your phone."
            other="# codes left. Each lets you in once if you lose your phone."
          />{' '}
          {left > 0 && <Trans>If you have not kept them, make new ones.</Trans>}
        </>
      }
      actions={
        <Button size="small" onClick={onNewCodes}>
          <Trans>New codes</Trans>
        </Button>
      }
    />
  )
}
