import { Trans, useLingui } from '@lingui/react/macro'
import { limits, normalContact, normalEmail } from '@quadrangle/api-client'
import { Button, Dialog, Field, Input, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { CodeStep } from './code-step.tsx'
import type { AddressKind, LinkedAddress, SentCode } from './state.ts'
import { useReturnFocus } from './use-leaving-focus.ts'

interface AddressDialogProps {
  kind: AddressKind
  now: LinkedAddress
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Links a phone or an e-mail address with a code that is sent to it. */
export function AddressDialog({ kind, now, onClose, onChanged }: AddressDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const returnFocus = useReturnFocus()
  /** The typed address; undefined for the linked address that is not confirmed yet. */
  const [address, setAddress] = useState<string>()
  const [sent, setSent] = useState<SentCode & { address: string }>()
  /** Counts the requests for a code, so that a late response is ignored. */
  const attempt = useRef(0)
  // The account may be loaded again before the dialog closes.
  const [before] = useState(now)
  const isUnconfirmed = now.linked === 1 && now.confirmed === 0
  const [isConfirming, setConfirming] = useState(isUnconfirmed)
  const send = async (to: string | undefined) => {
    setAddress(to)
    attempt.current += 1
    const own = attempt.current
    const code = await api.account.requestCode({ body: { kind, ...(to !== undefined && { address: to }) } })
    if (own === attempt.current) setSent(code)
  }
  const link = async (code: string) => {
    await api.account.link({ body: { kind, code } })
    await onChanged()
    showToast({ tone: 'success', title: isConfirming ? successTitles.confirmed[kind] : successTitles.linked[kind] })
    onClose()
  }
  const successTitles = {
    confirmed: { phone: t`Phone confirmed`, email: t`E-mail address confirmed` },
    linked: { phone: t`Phone linked`, email: t`E-mail address linked` },
  }
  const isFirst = before.linked === 0
  const confirmTitles = { phone: t`Confirm the mobile phone`, email: t`Confirm the e-mail address` }
  const titles = {
    phone: isFirst ? t`Link a mobile phone` : t`Change the mobile phone`,
    email: isFirst ? t`Link an e-mail address` : t`Change the e-mail address`,
  }
  const chooseAnother = () => {
    attempt.current += 1
    setConfirming(false)
    setSent(undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onCloseAutoFocus={returnFocus}
      size="small"
      closeOnOutside={false}
      title={isConfirming ? confirmTitles[kind] : titles[kind]}
      {...(before.confirmed === 1 && { description: t`In place of ${before.address}, which is told about it` })}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          help={<Trans>Sent to {sent.address}</Trans>}
          onCode={link}
          onResend={() => send(address)}
          action={
            isConfirming
              ? t({ message: 'Confirm', context: 'an address' })
              : t({ message: 'Link', context: 'an address' })
          }
          back={<AnotherButton kind={kind} onPress={chooseAnother} />}
        />
      ) : isConfirming ? (
        <ConfirmStep kind={kind} address={now.address} onSend={() => send(undefined)} onAnother={chooseAnother} />
      ) : (
        <AddressStep kind={kind} initialAddress={address ?? ''} onSend={send} />
      )}
    </Dialog>
  )
}

function AnotherButton({ kind, onPress }: { kind: AddressKind; onPress: () => void }) {
  return (
    <Button variant="ghost" onClick={onPress}>
      {kind === 'phone' ? <Trans>Another number</Trans> : <Trans>Another address</Trans>}
    </Button>
  )
}

interface ConfirmStepProps {
  kind: AddressKind
  address: string
  onSend: () => Promise<void>
  onAnother: () => void
}

/** Sends a code to the linked address, which is not confirmed yet. */
function ConfirmStep({ kind, address, onSend, onAnother }: ConfirmStepProps) {
  const { busy, failure, run } = useTask()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        <Trans>Your institution has entered {address}. Confirm by a code that it is yours.</Trans>
      </p>
      {failure !== '' && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <AnotherButton kind={kind} onPress={onAnother} />
        <Button variant="solid" loading={busy} onClick={() => void run(onSend)}>
          <Trans>Send the code</Trans>
        </Button>
      </div>
    </div>
  )
}

interface AddressStepProps {
  kind: AddressKind
  /** The address that was typed before, or empty. */
  initialAddress: string
  onSend: (address: string) => Promise<void>
}

function AddressStep({ kind, initialAddress, onSend }: AddressStepProps) {
  const { t } = useLingui()
  const { busy, failure, run } = useTask()
  const [isMalformed, setMalformed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    const isValid =
      kind === 'phone'
        ? typed !== '' && normalContact('celphone', typed) !== undefined
        : normalEmail(typed) !== undefined
    setMalformed(!isValid)
    if (!isValid || !(await run(() => onSend(typed)))) input.current?.focus()
  }
  const formatError =
    kind === 'phone' ? t`Incorrect format. Check the mobile number.` : t`Incorrect format. Check the e-mail address.`
  return (
    <form noValidate aria-busy={busy} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={kind === 'phone' ? t`New mobile number` : t`New e-mail address`}
        error={isMalformed ? formatError : failure || undefined}
        required
      >
        <Input
          ref={input}
          type={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
          defaultValue={initialAddress}
          maxLength={limits.email}
        />
      </Field>
      <Button type="submit" variant="solid" loading={busy}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  )
}
