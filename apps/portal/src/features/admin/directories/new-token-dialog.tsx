import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { useChanged } from '../use-close-question.tsx'

interface NewTokenDialogProps {
  /** Called with the new token, or without one if none was created. */
  onClose: (token?: string) => void
}

const lifetimes = [30, 90, 180, 365, 730]
const MAX_NAME = 100

/** Asks for the name of a token and how long it is valid, and creates it. */
export function NewTokenDialog({ onClose }: NewTokenDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const [name, setName] = useState('')
  const [days, setDays] = useState('365')
  return (
    <EditDialog
      title={t`New token`}
      value={{ name, days }}
      changed={useChanged({ name, days })}
      check={() => (name.trim() === '' ? { name: t`Enter a name, such as that of the identity provider.` } : {})}
      onSave={async () => {
        const { token } = await api.scim.createToken({ body: { name: name.trim(), days: Number(days) } })
        return token
      }}
      saveLabel={<Trans>Create token</Trans>}
      failureTitle={<Trans>The token was not made</Trans>}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t`Name`}
            error={errors.name}
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
          <Field label={t`Valid for`} help={t`Create a new one before it ends, and then revoke this one.`}>
            <Select
              value={days}
              onChange={(event) => setDays(event.target.value)}
              options={lifetimes.map((count) => ({
                value: String(count),
                label: t`${plural(count, { one: '# day', other: '# days' })}`,
              }))}
            />
          </Field>
        </>
      )}
    </EditDialog>
  )
}
