import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Field, Input, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'

interface NewTokenDialogProps {
  onClose: () => void
  onMade: (token: string) => void
}

const lifetimes = [30, 90, 180, 365, 730]
const MAX_NAME = 100

/** Asks for what a token is called and how long it is valid, and makes it. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const id = useId()
  const [name, setName] = useState('')
  const [days, setDays] = useState('365')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setMissing(true)
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const { token } = await api.scim.createToken({ body: { name: name.trim(), days: Number(days) } })
      onMade(token)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeOnOutside={false}
      title={t`New token`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="solid" loading={busy}>
            <Trans>Make the token</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void make(event)}>
        <Field
          label={t`Name`}
          error={missing && name.trim() === '' ? t`Enter a name, such as that of the identity provider.` : undefined}
          help={t`Which system uses it, such as “Entra ID”. It is in the records of each change.`}
          required
        >
          <Input
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t`Valid for`} help={t`Make a new one before it ends, and then revoke this one.`}>
          <Select
            value={days}
            onChange={(event) => setDays(event.target.value)}
            options={lifetimes.map((count) => ({
              value: String(count),
              label: t`${plural(count, { one: '# day', other: '# days' })}`,
            }))}
          />
        </Field>
      </form>
      {failure !== '' && (
        <Alert tone="danger" live="polite" title={<Trans>The token was not made</Trans>} className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}
