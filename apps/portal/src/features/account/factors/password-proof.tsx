import { useLingui } from '@lingui/react/macro'
import { Button, Field, PasswordInput } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { userAtom } from '../../../state/session.ts'
import { useFailureText } from './failure-text.tsx'
import { ProofButtons } from './proof-buttons.tsx'
import type { ProofPartProps } from './types.ts'

/** Asks the person who is logged in for their password. */
export function PasswordProof({ prove, action, onCancel }: ProofPartProps) {
  const { t } = useLingui()
  const number = useAtomValue(userAtom)?.number
  const [missing, setMissing] = useState(false)
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = input.current?.value ?? ''
    setMissing(password === '')
    if (password === '') return input.current?.focus()
    if (!(await run(() => prove({ method: 'password', password })))) input.current?.select()
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex flex-col gap-4">
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={number ?? ''} readOnly hidden />
      <Field
        label={t({ message: 'Password', context: 'log-in form' })}
        error={missing ? t`Enter your password.` : textOf(error)}
      >
        <PasswordInput ref={input} name="password" maxLength={200} autoFocus />
      </Field>
      <ProofButtons onCancel={onCancel}>
        <Button type="submit" variant="solid" size={onCancel ? 'default' : 'large'} loading={busy}>
          {action}
        </Button>
      </ProofButtons>
    </form>
  )
}
