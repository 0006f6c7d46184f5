import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError, isErrorOf } from '@quadrangle/api-client'
import { Alert, Button, Field, OneTimeCode, PasswordForm, type PasswordFormErrors } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { passwordErrorsOf, passwordPolicy } from '../password-errors.ts'
import { ResendRow } from './resend-row.tsx'
import type { AddressKind, Recovery } from './state.ts'

interface NewPasswordStepProps {
  recovery: Recovery
  /** Sends another code. */
  onRequest: (by?: AddressKind) => Promise<void>
  onBack: () => void
  onDone: () => void
}

const DIGITS = 8

/** The code that was sent, and the new password. */
export function NewPasswordStep({ recovery, onRequest, onBack, onDone }: NewPasswordStepProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const showCodeError = (message: string): PasswordFormErrors => {
    setProblem(message)
    input.current?.focus()
    return { form: t`Check the code above.` }
  }
  const recover = async ({ next }: { next: string }): Promise<PasswordFormErrors | undefined> => {
    if (code.length < DIGITS) return showCodeError(t`Enter the eight digits of the code.`)
    try {
      await api.account.recover({ body: { code, next } })
      onDone()
      return undefined
    } catch (error) {
      return isAboutCode(error) ? showCodeError(messageOf(error)) : passwordErrorsOf(error)
    }
  }
  const resend = async (by?: AddressKind) => {
    await onRequest(by)
    setProblem(undefined)
    setCode('')
    input.current?.focus()
  }
  const otherKind = recovery.by === 'phone' ? 'email' : 'phone'
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="info" live="polite">
        <Trans>If “{recovery.identifier}” is an account with a confirmed address, a code is on its way there.</Trans>
      </Alert>
      <div>
        <Field label={t({ message: 'Code', context: 'sent to an address' })} error={problem}>
          <OneTimeCode
            ref={input}
            length={DIGITS}
            value={code}
            onValueChange={(digits) => {
              setCode(digits)
              setProblem(undefined)
            }}
          />
        </Field>
        <ResendRow
          sent={recovery.sent}
          ways={[
            { label: t`Send another code`, send: () => resend(recovery.by) },
            {
              label: otherKind === 'phone' ? t`Send it to my phone` : t`Send it by e-mail`,
              send: () => resend(otherKind),
            },
          ]}
        />
      </div>
      <PasswordForm withCurrent={false} onSubmit={recover} policy={passwordPolicy} username={recovery.identifier} />
      <Button variant="ghost" size="small" className="self-start" onClick={onBack}>
        <Trans>Another account</Trans>
      </Button>
    </div>
  )
}

/** Whether an error is about the code: it is wrong, or no longer valid. */
function isAboutCode(error: unknown): boolean {
  if (isErrorOf(error, 422, 'account.recover')) return error.data.field === 'code'
  return error instanceof ApiError && error.reason === 'expired'
}
