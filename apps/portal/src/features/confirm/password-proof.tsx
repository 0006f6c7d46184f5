import { useLingui } from '@lingui/react/macro'
import { Button, Field, PasswordInput } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { userAtom } from '../../state/session.ts'
import { confirmAction } from './state.ts'

interface PasswordProofProps {
  onProved: () => void
  /** The session has ended meanwhile. */
  onEnded: () => void
}

/** Proves with the password who it is. */
export function PasswordProof({ onProved, onEnded }: PasswordProofProps) {
  const { t } = useLingui()
  const { loading, error } = useAtomValue(confirmAction)
  const confirm = useSetAtom(confirmAction)
  const number = useAtomValue(userAtom)?.number
  const [missing, setMissing] = useState(false)
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    const password = input.current?.value ?? ''
    setMissing(password === '')
    if (password === '') return input.current?.focus()
    setTried(true)
    const result = await confirm({ method: 'password', password })
    if (result.ok) return onProved()
    if (result.error.errcode === 401) return onEnded()
    input.current?.select()
  }
  const failure = tried && error && !error.aborted ? error.errmsg : undefined
  return (
    <form onSubmit={submit} noValidate aria-busy={loading} className="flex flex-col gap-4">
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={number ?? ''} readOnly hidden />
      <Field
        label={t({ message: 'Password', context: 'log-in form' })}
        error={missing ? t`Enter your password.` : failure}
      >
        <PasswordInput ref={input} name="password" maxLength={200} autoFocus />
      </Field>
      <Button type="submit" variant="solid" loading={loading}>
        {t({ message: 'Confirm', context: 'that it is you' })}
      </Button>
    </form>
  )
}
