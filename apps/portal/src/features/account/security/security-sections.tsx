import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { loadUserAction, personDetailsAction } from '../../../state/session.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressSection } from './address-section.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { LoginSection } from './login-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionSection } from './session-section.tsx'
import type { Security } from './state.ts'
import { Summary } from './summary.tsx'
import { hasFactor, type Task, unconfirmedKind } from './tasks.ts'
import { TrustedBrowserSection } from './trusted-browser-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

interface SecuritySectionsProps {
  security: Security
  onChanged: () => Promise<unknown>
}

/** Dialogs that can be open over the page. */
type OpenDialog = 'password' | 'phone' | 'email' | 'totp' | 'passkey' | 'codes'

/** The sections of the page, and the dialog that one of them has opened. */
export function SecuritySections({ security, onChanged }: SecuritySectionsProps) {
  const reloadUser = useSetAtom(loadUserAction)
  const reloadDetails = useSetAtom(personDetailsAction)
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { account, factors, sessions, trustedBrowsers, logins } = security
  // Other pages show the person's addresses.
  const onAddressChanged = () => Promise.all([onChanged(), reloadUser().then(() => reloadDetails())])
  const dialogProps = {
    // A request of a dialog that was closed must not close another one.
    onClose: () => setOpenDialog((current) => (current === openDialog ? undefined : current)),
    onChanged,
  }
  return (
    <>
      <Summary security={security} onBegin={(task) => setOpenDialog(dialogFor(task, security))} />
      <PasswordSection password={account.password} onChange={() => setOpenDialog('password')} />
      <AddressSection account={account} onLink={setOpenDialog} onChanged={onAddressChanged} />
      <TwoStepSection
        factors={factors}
        onAdd={() => setOpenDialog('totp')}
        onNewCodes={() => setOpenDialog('codes')}
        onChanged={onChanged}
      />
      <PasskeySection
        passkeys={factors.passkeys}
        isOnlyFactor={factors.totp === null}
        onAdd={() => setOpenDialog('passkey')}
        onChanged={onChanged}
      />
      <SessionSection sessions={sessions} onChanged={onChanged} />
      {hasFactor(factors) && <TrustedBrowserSection browsers={trustedBrowsers} onChanged={onChanged} />}
      <LoginSection logins={logins} />
      {openDialog === 'password' && <PasswordDialog {...dialogProps} />}
      {(openDialog === 'phone' || openDialog === 'email') && (
        <AddressDialog kind={openDialog} now={account[openDialog]} {...dialogProps} onChanged={onAddressChanged} />
      )}
      {(openDialog === 'totp' || openDialog === 'passkey') && <FactorDialog kind={openDialog} {...dialogProps} />}
      {openDialog === 'codes' && <CodesDialog left={factors.recovery_left} {...dialogProps} />}
    </>
  )
}

function dialogFor(task: Task, { account }: Security): OpenDialog {
  if (task === 'confirm') return unconfirmedKind(account) ?? 'email'
  if (task === 'address') return account.phone.can_link === 1 ? 'phone' : 'email'
  return task === 'password' || task === 'codes' ? task : 'totp'
}
