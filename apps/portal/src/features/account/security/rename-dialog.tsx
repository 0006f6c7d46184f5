import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Dialog, Field, Input } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`Enter a name, such as that of the device.`)
    setBusy(true)
    setProblem(undefined)
    try {
      await api.factor.rename({ body: { id: passkey.id, name: name.trim() } })
      await onRenamed()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
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
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Field label={t`Name`} error={problem} required>
          <Input
            value={name}
            maxLength={limits.passkeyName}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
