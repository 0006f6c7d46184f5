import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { partAtom } from '../../../state/config.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { leadingGhostButtonClass, SecurityRow, SecuritySection } from './security-section.tsx'
import type { Account, AddressKind } from './state.ts'

interface AddressSectionProps {
  account: Account
  onLink: (kind: AddressKind) => void
  onChanged: () => Promise<unknown>
}

/** The phone and the e-mail address of the account. */
export function AddressSection({ account, onLink, onChanged }: AddressSectionProps) {
  const { t } = useLingui()
  const rows = [
    { kind: 'phone', icon: <Smartphone size={18} />, name: t`Mobile phone` },
    { kind: 'email', icon: <Mail size={18} />, name: t`E-mail` },
  ] as const
  return (
    <SecuritySection
      id="addresses"
      title={<Trans>Phone and e-mail</Trans>}
      help={<Trans>We send codes there if you forget your password, and messages when your account changes.</Trans>}
    >
      {rows.map((row) => (
        <AddressRow key={row.kind} {...row} account={account} onLink={() => onLink(row.kind)} onChanged={onChanged} />
      ))}
    </SecuritySection>
  )
}

interface AddressRowProps {
  kind: AddressKind
  icon: ReactNode
  name: string
  account: Account
  onLink: () => void
  onChanged: () => Promise<unknown>
}

function AddressRow({ kind, icon, name, account, onLink, onChanged }: AddressRowProps) {
  const { t } = useLingui()
  const { address, linked, confirmed, can_link } = account[kind]
  const canConfirm = linked === 1 && confirmed === 0 && can_link === 1
  const linkAction = canConfirm
    ? { label: t`Confirm: ${name}`, text: t({ message: 'Confirm', context: 'an address' }) }
    : linked === 1
      ? { label: t`Change: ${name}`, text: t({ message: 'Change', context: 'an address' }) }
      : { label: t`Link: ${name}`, text: t({ message: 'Link', context: 'an address' }) }
  return (
    <SecurityRow
      icon={icon}
      title={
        <>
          {name}
          {confirmed === 1 ? (
            <Tag tone="success" icon={<Check size={12} aria-hidden />}>
              <Trans>Linked</Trans>
            </Tag>
          ) : (
            linked === 1 && (
              <Tag tone="warning">
                <Trans>Not confirmed</Trans>
              </Tag>
            )
          )}
        </>
      }
      text={<AddressState kind={kind} linkedAddress={account[kind]} />}
      actions={
        <>
          {linked === 1 && (
            <Unlink
              kind={kind}
              address={address}
              isConfirmed={confirmed === 1}
              isLast={account[otherKind[kind]].confirmed === 0}
              onUnlinked={onChanged}
            />
          )}
          {can_link === 1 && (
            <Button size="small" aria-label={linkAction.label} onClick={onLink}>
              {linkAction.text}
            </Button>
          )}
        </>
      }
    />
  )
}

const otherKind = { phone: 'email', email: 'phone' } as const

function AddressState({
  kind,
  linkedAddress: { address, linked, confirmed, can_link },
}: {
  kind: AddressKind
  linkedAddress: Account[AddressKind]
}) {
  if (confirmed === 1) return address
  if (linked === 1) return <Trans>{address}, entered by your institution: no codes go there yet</Trans>
  if (can_link === 1) return address === '' ? <Trans>Not linked</Trans> : <Trans>{address}, not linked</Trans>
  return kind === 'phone' ? (
    <Trans>Not linked. The portal cannot send text messages yet.</Trans>
  ) : (
    <Trans>Not linked. The portal cannot send e-mails yet.</Trans>
  )
}

interface UnlinkProps {
  kind: AddressKind
  address: string
  isConfirmed: boolean
  isLast: boolean
  onUnlinked: () => Promise<unknown>
}

function Unlink({ kind, address, isConfirmed, isLast, onUnlinked }: UnlinkProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const logsIn = useAtomValue(partAtom('sign_on')).email === 1 && isConfirmed
  const loss =
    kind === 'phone' ? (
      <Trans>You can no longer log in with this number, and no text message arrives there.</Trans>
    ) : logsIn ? (
      <Trans>You can no longer log in with this address, and no message of the portal arrives there.</Trans>
    ) : (
      <Trans>No message of the portal arrives there any more.</Trans>
    )
  return (
    <ConfirmButton
      variant="ghost"
      className={leadingGhostButtonClass}
      aria-label={t`Unlink ${address}`}
      title={<Trans>Unlink {address}?</Trans>}
      text={
        <>
          {loss}{' '}
          {isLast && (
            <Trans>Without a confirmed address you cannot get in by yourself if you forget your password.</Trans>
          )}
        </>
      }
      confirmLabel={t({ message: 'Unlink', context: 'an address' })}
      danger
      onConfirm={async () => {
        await api.account.unlink({ body: { kind } })
        showToast({ tone: 'success', title: kind === 'phone' ? t`Phone unlinked` : t`E-mail address unlinked` })
        await onUnlinked()
      }}
    >
      {t({ message: 'Unlink', context: 'an address' })}
    </ConfirmButton>
  )
}
