import { Trans, useLingui } from '@lingui/react/macro'
import { isErrorOf } from '@quadrangle/api-client'
import { Alert, Button, Dialog, Field, Input } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChangeToast } from '../use-change-toast.ts'
import { useChanged, useCloseQuestion } from '../use-close-question.tsx'

interface NameDialogProps {
  title: string
  /** The one to rename; a new one without it. */
  organization?: DirectoryOrganization
  /** Above a new one. */
  parent?: number
  /** Called with the id of a new one. */
  onClose: (added?: number) => void
}

/** Names an organisation, or adds one. */
export function NameDialog({ title, organization, parent, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(directoryOrganizationsAction)
  const changed = useChangeToast(reload)
  const id = useId()
  const [value, setValue] = useState({
    name: organization?.name ?? '',
    name_en: organization?.name_en ?? '',
    code: organization?.code ?? '',
  })
  const isChanged = useChanged(value)
  const { close, question } = useCloseQuestion(() => isChanged, onClose)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const [name, name_en, code] = [value.name.trim(), value.name_en.trim(), value.code.trim()]
    const found = {
      ...(name === '' && { name: t`Enter a name.` }),
      ...(!/^[\w.-]{0,64}$/.test(code) && { code: t`Use letters, digits, dots, dashes and underscores.` }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setFailure('')
    const body = { name, name_en: name_en || name, code }
    try {
      if (organization) {
        const { change_id } = await api.directory.saveOrganization({ body: { ...body, id: organization.id } })
        changed(t`The organisation is saved`, change_id)
        await reload()
        onClose()
      } else {
        const added = await api.directory.createOrganization({
          body: { ...body, ...(parent !== undefined && { parent }) },
        })
        changed(t`The organisation is added`, added.change_id)
        await reload()
        onClose(added.id)
      }
    } catch (error) {
      if (isErrorOf(error, 409, 'directory.createOrganization', 'directory.saveOrganization'))
        setProblems(error.data.fields)
      else setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      closeOnOutside={false}
      title={title}
      footer={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="solid" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label={t`Name`} required error={problems.name}>
          <Input
            value={value.name}
            maxLength={100}
            onChange={(event) => setValue({ ...value, name: event.target.value })}
          />
        </Field>
        <Field label={t`English name`} error={problems.name_en}>
          <Input
            value={value.name_en}
            maxLength={100}
            onChange={(event) => setValue({ ...value, name_en: event.target.value })}
          />
        </Field>
        <Field label={t`Code`} error={problems.code} help={t`Files to import name the organisation by it.`}>
          <Input
            value={value.code}
            maxLength={64}
            onChange={(event) => setValue({ ...value, code: event.target.value })}
          />
        </Field>
        {failure !== '' && (
          <Alert tone="danger" live="polite">
            {failure}
          </Alert>
        )}
      </form>
      {question}
    </Dialog>
  )
}
