import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Field, Input } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { partAtom } from '../../../state/config.ts'

/** Asks for the account whose password is forgotten. */
export function RecoveryStep({ onRequest }: { onRequest: (identifier: string) => Promise<void> }) {
  const { t } = useLingui()
  const takesEmail = useAtomValue(partAtom('sign_on')).email === 1
  const { busy, failure, run } = useTask()
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const identifier = input.current?.value.trim() ?? ''
    setMissing(identifier === '')
    if (identifier === '' || !(await run(() => onRequest(identifier)))) input.current?.focus()
  }
  return (
    <form noValidate aria-busy={busy} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-sm text-text-muted">
        <Trans>We send a code to the e-mail address or phone that you have confirmed in your account.</Trans>
      </p>
      <Field
        label={t`Account`}
        help={
          takesEmail
            ? t`Student or staff number, mobile number, ID number or confirmed e-mail address`
            : t`Student or staff number, mobile number or ID number`
        }
        error={missing ? t`Enter your account.` : failure === '' ? undefined : failure}
      >
        <Input
          ref={input}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.loginName}
          autoFocus
        />
      </Field>
      <Button type="submit" variant="solid" size="large" loading={busy}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  )
}
