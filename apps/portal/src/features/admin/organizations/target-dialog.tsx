import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Field, Select } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { OrganizationPicker } from '../organization-picker.tsx'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChangeToast } from '../use-change-toast.ts'

interface TargetDialogProps {
  what: 'move' | 'merge'
  organization: DirectoryOrganization
  organizations: readonly DirectoryOrganization[]
  /** Called with the organisation to show next. */
  onClose: (chosen?: number) => void
}

/** An organisation and all below it. */
function branchOf(id: number, organizations: readonly DirectoryOrganization[]): ReadonlySet<number> {
  const branch = new Set([id])
  for (let size = 0; size !== branch.size; ) {
    size = branch.size
    for (const one of organizations) if (branch.has(one.parent)) branch.add(one.id)
  }
  return branch
}

/** Moves an organisation below another one, or merges it into that. */
export function TargetDialog({ what, organization, organizations, onClose }: TargetDialogProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(directoryOrganizationsAction)
  const changed = useChangeToast(reload)
  const [target, setTarget] = useState<number>()
  const [before, setBefore] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { id, people, issuers } = organization
  const name = localized(organization, 'name', locale)
  const without = useMemo(() => branchOf(id, organizations), [id, organizations])
  const siblings = organizations.filter((one) => one.parent === target && one.id !== id)
  const below = organizations.filter((one) => one.parent === id).length
  const run = async () => {
    if (target === undefined) return setFailure(t`Choose an organisation.`)
    setBusy(true)
    setFailure('')
    try {
      if (what === 'merge') {
        const { change_id } = await api.directory.mergeOrganization({ body: { id, into: target } })
        changed(t`“${name}” is merged`, change_id)
      } else {
        const body = { id, parent: target, ...(before !== '' && { before: Number(before) }) }
        const { change_id } = await api.directory.moveOrganization({ body })
        changed(t`“${name}” is moved`, change_id)
      }
      await reload()
      onClose(what === 'merge' ? target : id)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      title={what === 'merge' ? t`Merge “${name}”` : t`Move “${name}”`}
      footer={
        <>
          <Button onClick={() => onClose()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" loading={busy} onClick={() => void run()}>
            {what === 'merge' ? <Trans>Merge</Trans> : <Trans>Move</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={what === 'merge' ? t`Into this organisation` : t`Below this organisation`} required>
          <OrganizationPicker
            organizations={organizations}
            value={target}
            onChange={(chosen) => {
              setTarget(chosen)
              setBefore('')
            }}
            without={without}
          />
        </Field>
        {what === 'move' && siblings.length > 0 && (
          <Field label={t`Place`}>
            <Select
              value={before}
              onChange={(event) => setBefore(event.target.value)}
              options={[
                { value: '', label: t`Last` },
                ...siblings.map((one) => ({
                  value: String(one.id),
                  label: t`Before “${localized(one, 'name', locale)}”`,
                })),
              ]}
            />
          </Field>
        )}
        {what === 'merge' && (
          <Alert>
            <p>
              {[
                t`${plural(people, { one: '# person', other: '# people' })}`,
                t`${plural(below, { one: '# organisation below it', other: '# organisations below it' })}`,
                t`${plural(issuers, { one: '# issuer', other: '# issuers' })}`,
              ].join(' · ')}
            </p>
            <p>
              <Trans>
                All of this, its notices and its subscriptions go to the other organisation, and “{name}” disappears.
                You can undo this for a day.
              </Trans>
            </p>
          </Alert>
        )}
        {failure !== '' && (
          <Alert tone="danger" live="polite">
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
