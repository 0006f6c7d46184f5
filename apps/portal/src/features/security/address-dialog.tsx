import { Trans, useLingui } from '@lingui/react/macro'
import { limits, normalContact, normalEmail } from '@quadrangle/api-client'
import { Button, Dialog, Field, Input, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { useAttempt } from '../../shared/factors/use-attempt.ts'
import { isGivenUp, messageOf } from '../../shared/message-of.ts'
import { apiAtom } from '../../state/api.ts'
import { CodeStep } from './code-step.tsx'
import type { AddressKind, LinkedAddress, SentCode } from './state.ts'
import { useReturnFocus } from './use-leaving-focus.ts'

interface AddressDialogProps {
  kind: AddressKind
  now: LinkedAddress
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Links a phone or an e-mail address by the code that is sent there. */
export function AddressDialog({ kind, now, onClose, onChanged }: AddressDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const returnFocus = useReturnFocus()
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState<SentCode & { address: string }>()
  const send = async (to: string) => {
    setAddress(to)
    setSent(await api.account.requestCode({ body: { kind, address: to } }))
  }
  const link = async (code: string) => {
    await api.account.link({ body: { kind, code } })
    await onChanged()
    showToast({ tone: 'success', title: kind === 'phone' ? t`Phone linked` : t`E-mail address linked` })
    onClose()
  }
  const isFirst = now.linked === 0
  const titles = {
    phone: isFirst ? t`Link a mobile phone` : t`Change the mobile phone`,
    email: isFirst ? t`Link an e-mail address` : t`Change the e-mail address`,
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onCloseAutoFocus={returnFocus}
      size="small"
      closeOnOutside={false}
      title={titles[kind]}
      {...(now.linked === 1 && { description: t`In place of ${now.address}, which is told about it` })}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          help={<Trans>Sent to {sent.address}</Trans>}
          onCode={link}
          onResend={() => send(address)}
          back={
            <Button variant="ghost" onClick={() => setSent(undefined)}>
              {kind === 'phone' ? <Trans>Another number</Trans> : <Trans>Another address</Trans>}
            </Button>
          }
        />
      ) : (
        <AddressStep kind={kind} first={address} onSend={send} />
      )}
    </Dialog>
  )
}

interface AddressStepProps {
  kind: AddressKind
  /** What was typed before. */
  first: string
  onSend: (address: string) => Promise<void>
}

function AddressStep({ kind, first, onSend }: AddressStepProps) {
  const { t } = useLingui()
  const { busy, failure, run } = useAttempt()
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    const isValid =
      kind === 'phone'
        ? typed !== '' && normalContact('celphone', typed) !== undefined
        : normalEmail(typed) !== undefined
    setWrong(!isValid)
    if (!isValid || !(await run(() => onSend(typed)))) input.current?.focus()
  }
  const refused = failure === undefined || isGivenUp(failure) ? undefined : messageOf(failure)
  const format =
    kind === 'phone' ? t`Incorrect format. Check the mobile number.` : t`Incorrect format. Check the e-mail address.`
  return (
    <form noValidate aria-busy={busy} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={kind === 'phone' ? t`New mobile number` : t`New e-mail address`}
        error={wrong ? format : refused}
        required
      >
        <Input
          ref={input}
          type={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
          defaultValue={first}
          maxLength={limits.email}
        />
      </Field>
      <Button type="submit" variant="solid" loading={busy}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  )
}
