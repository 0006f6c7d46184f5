import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Field } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { OrganizationPicker } from '../organization-picker.tsx'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChangeToast } from '../use-change-toast.ts'
import { useReloadPeople } from './use-reload-people.ts'

interface MoveDialogProps {
  ids: readonly number[]
  organizations: readonly DirectoryOrganization[]
  onClose: (moved: boolean) => void
}

/** Moves people to another organisation. */
export function MoveDialog({ ids, organizations, onClose }: MoveDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reloadTree = useSetAtom(directoryOrganizationsAction)
  const reloadPeople = useReloadPeople()
  const reload = () => {
    reloadPeople()
    void reloadTree()
  }
  const changed = useChangeToast(reload)
  const [target, setTarget] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const move = async () => {
    if (target === undefined) return setFailure(t`Choose an organisation.`)
    setBusy(true)
    try {
      const { change_id, people } = await api.directory.movePeople({ body: { ids: [...ids], organization_id: target } })
      changed(t`${plural(people, { one: '# person was moved', other: '# people were moved' })}`, change_id)
      reload()
      onClose(true)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={t`${plural(ids.length, { one: 'Move # person', other: 'Move # people' })}`}
      footer={
        <>
          <Button onClick={() => onClose(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" loading={busy} onClick={() => void move()}>
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`To this organisation`} required>
        <OrganizationPicker organizations={organizations} value={target} onChange={setTarget} />
      </Field>
      {failure !== '' && (
        <Alert tone="danger" live="polite" className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}
