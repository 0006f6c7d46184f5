import { useLingui } from '@lingui/react/macro'
import { Button, Field, Input } from '@quadrangle/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { useFailureText } from './failure-text.tsx'
import { ProofButtons } from './proof-buttons.tsx'
import type { ProofPartProps } from './types.ts'

/** Spaces and dashes may be anywhere. */
const isRecoveryCode = (code: string) => /^[a-z0-9]{10}$/i.test(code.replace(/[\s-]/g, ''))

/** Asks for one of the recovery codes. */
export function RecoveryProof({ prove, action, onCancel }: ProofPartProps) {
  const { t } = useLingui()
  const [malformed, setMalformed] = useState(false)
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    setMalformed(!isRecoveryCode(code))
    if (isRecoveryCode(code) && (await run(() => prove({ method: 'recovery', code })))) return
    input.current?.select()
    input.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex flex-col gap-4">
      <Field
        label={t`Recovery code`}
        help={t`One of your saved recovery codes, such as K7MQ4-XW2RP. Each code works once.`}
        error={malformed ? t`Enter a recovery code of ten letters and digits.` : textOf(error)}
      >
        <Input
          ref={input}
          name="recovery"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          className="font-mono"
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
