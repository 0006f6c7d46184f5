import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Alert, Button, Field, Input } from '@quadrangle/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passkeysWork } from '../../../shared/passkeys-work.ts'
import { useTask } from '../../../shared/use-task.ts'
import { deviceName } from './device-name.ts'
import { useFailureText } from './failure-text.tsx'
import { createPasskey, loadPasskeys } from './passkeys.ts'
import type { FactorSource } from './types.ts'

/** Creates a passkey, with a name to recognise it later. */
export function AddPasskey({ source }: { source: FactorSource }) {
  const { t } = useLingui()
  const { busy, error, run } = useTask()
  const textOf = useFailureText()
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isSupported = passkeysWork()
  useEffect(() => {
    // If the library fails to load, the error is shown when it is needed.
    if (isSupported) loadPasskeys().catch(() => undefined)
  }, [isSupported])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') return input.current?.focus()
    await run(async () => {
      const { passkey } = await source.begin()
      await source.add({ kind: 'passkey', name, response: await createPasskey(passkey) })
    })
  }
  if (!isSupported) {
    return (
      <Alert tone="warning">
        <Trans>This browser cannot use passkeys here. Choose another way, or try another browser.</Trans>
      </Alert>
    )
  }
  const failureText = textOf(error)
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex flex-col gap-4">
      <p className="text-sm">
        <Trans>
          Log in the way you unlock your device: with your fingerprint, face or PIN. They stay on the device; the portal
          never sees them.
        </Trans>
      </p>
      <Field
        label={t`Name of the passkey`}
        help={t`Helps you recognise it later, for example by the device`}
        error={missing ? t`Enter a name.` : undefined}
      >
        <Input
          ref={input}
          name="name"
          defaultValue={deviceName(navigator.userAgent)}
          maxLength={limits.passkeyName}
          autoComplete="off"
        />
      </Field>
      {failureText && (
        <p role="alert" className="text-sm text-danger wrap-anywhere">
          {failureText}
        </p>
      )}
      <Button type="submit" variant="solid" loading={busy}>
        <Trans>Create a passkey</Trans>
      </Button>
    </form>
  )
}
