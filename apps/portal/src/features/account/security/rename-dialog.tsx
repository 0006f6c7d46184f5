import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Dialog, Field, Input } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import type { Passkey } from './state.ts'

interface RenameDialogProps {
  passkey: Passkey
  onClose: () => void
  onRenamed: () => Promise<unknown>
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const form = useId()
  const [name, setName] = useState(passkey.name)
  const { busy, failure, run, clear } = useTask()
  const [missing, setMissing] = useState(false)
  const rename = async () => {
    await api.factor.rename({ body: { id: passkey.id, name: name.trim() } })
    await onRenamed()
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setMissing(true)
    else void run(rename)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      closeOnOutside={false}
      title={<Trans>Rename the passkey</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="solid" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field
          label={t`Name`}
          error={missing ? t`Enter a name, such as that of the device.` : failure || undefined}
          required
        >
          <Input
            value={name}
            maxLength={limits.passkeyName}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setMissing(false)
              clear()
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
