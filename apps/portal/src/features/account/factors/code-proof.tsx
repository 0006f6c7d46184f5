import { useLingui } from '@lingui/react/macro'
import { Button, Field, OneTimeCode } from '@quadrangle/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { useFailureText } from './failure-text.tsx'
import { ProofButtons } from './proof-buttons.tsx'
import type { ProofPartProps } from './types.ts'

/** Asks for a code of the authenticator app; the form is submitted with the last digit. */
export function CodeProof({ prove, action, onCancel }: ProofPartProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const send = async (fullCode: string) => {
    if (busy) return
    setIncomplete(false)
    if (await run(() => prove({ method: 'totp', code: fullCode }))) return
    setCode('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) return void send(code)
    setIncomplete(true)
    input.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex flex-col gap-4">
      <Field
        label={t`Code of the authenticator app`}
        error={incomplete ? t`Enter the six digits that the app shows.` : textOf(error)}
      >
        <OneTimeCode
          ref={input}
          name="code"
          autoFocus
          value={code}
          onValueChange={setCode}
          onComplete={(fullCode) => void send(fullCode)}
        />
      </Field>
      <ProofButtons onCancel={onCancel}>
        <Button type="submit" variant="solid" size={onCancel ? 'default' : 'large'} loading={busy}>
          {action}
        </Button>
      </ProofButtons>
    </form>
  )
}
