import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Dialog, PasswordForm, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isCancellation } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { userAtom } from '../../../state/session.ts'
import { passwordErrorsOf, passwordPolicy } from '../password-errors.ts'
import { useReturnFocus } from './use-leaving-focus.ts'

interface PasswordDialogProps {
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Changes the password. */
export function PasswordDialog({ onClose, onChanged }: PasswordDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const user = useAtomValue(userAtom)
  const showToast = useToast()
  const returnFocus = useReturnFocus()
  const change = async ({ current, next }: { current: string; next: string }) => {
    try {
      const { ended } = await api.account.changePassword({ body: { current, next } })
      showToast({
        tone: 'success',
        title: t`Password changed`,
        ...(ended > 0 && {
          description: t`${plural(ended, { one: '# other device was logged out.', other: '# other devices were logged out.' })}`,
        }),
      })
      await onChanged()
      onClose()
      return undefined
    } catch (error) {
      return isCancellation(error)
        ? { form: t`Not changed: you have not confirmed that it is you.` }
        : passwordErrorsOf(error)
    }
  }
  const name = user?.name_en.replaceAll(/[^a-z]/gi, '') ?? ''
  const policy = useMemo(() => ({ ...passwordPolicy, ...(name.length > 4 && { forbidden: [name] }) }), [name])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onCloseAutoFocus={returnFocus}
      size="small"
      closeOnOutside={false}
      title={t`Change password`}
      description={t`All your other devices are logged out.`}
    >
      <PasswordForm onSubmit={change} policy={policy} username={user?.number} />
    </Dialog>
  )
}
