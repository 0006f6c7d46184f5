import { useLingui } from '@lingui/react/macro'
import { Button, Field, Input } from '@quadrangle/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { useFailureText } from './failure-text.tsx'
import { ProofButtons } from './proof-buttons.tsx'
import type { ProofPartProps } from './types.ts'

const CODE_PATTERN = /^[\w -]{8,24}$/

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
    setMalformed(!CODE_PATTERN.test(code))
    if (CODE_PATTERN.test(code) && (await run(() => prove({ method: 'recovery', code })))) return
    input.current?.select()
    input.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex flex-col gap-4">
      <Field
        label={t`Recovery code`}
        help={t`One of the codes that you kept when you set up your factor, such as K7MQ4-XW2RP. Each is good once.`}
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
