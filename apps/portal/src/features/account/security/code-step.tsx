import { useLingui } from '@lingui/react/macro'
import { Button, Field, OneTimeCode } from '@quadrangle/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { ResendRow } from './resend-row.tsx'
import type { SentCode } from './state.ts'

interface CodeStepProps {
  sent: SentCode
  /** Where the code was sent. */
  help: ReactNode
  /** Checks the code. The form shows the message of a rejection. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  /** Label of the button that sends the code. */
  action: string
  /** A button that goes back. */
  back: ReactNode
}

const DIGITS = 6

/** Asks for the code that was sent. */
export function CodeStep({ sent, help, onCode, onResend, action, back }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const { busy, failure, run, clear } = useTask()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submitCode = async (fullCode: string) => {
    setIncomplete(false)
    if (await run(() => onCode(fullCode))) return
    setCode('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === DIGITS) return void submitCode(code)
    setIncomplete(true)
    input.current?.focus()
  }
  const problem = failure === '' ? undefined : failure
  return (
    <form noValidate aria-busy={busy} className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label={t({ message: 'Code', context: 'sent to an address' })}
        help={help}
        error={incomplete ? t`Enter the six digits of the code.` : problem}
      >
        <OneTimeCode ref={input} length={DIGITS} value={code} onValueChange={setCode} onComplete={submitCode} />
      </Field>
      <ResendRow
        sent={sent}
        ways={[
          {
            label: t`Send another code`,
            send: async () => {
              await onResend()
              clear()
              setCode('')
              input.current?.focus()
            },
          },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {back}
        <Button type="submit" variant="solid" loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
