import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { useChanges } from '../use-changes.ts'
import { useChanged } from '../use-close-question.tsx'
import { SourceFields } from './source-fields.tsx'
import type { CardSource, SourceForm } from './state.ts'
import { TryPanel } from './try-panel.tsx'

interface SourceDialogProps {
  /** The source to change; undefined for a new one. */
  source: CardSource | undefined
  /** Name of the card, for a trial. */
  name: string
  icon: string
  builtins: readonly string[]
  /** Reloads the content of the page. */
  onSaved: () => unknown
  onClose: () => void
}

const newSource: SourceForm = {
  key: '',
  kind: 'http',
  address: '',
  internal: 0,
  trusted: 0,
  timeout_ms: 3_000,
  max_bytes: 262_144,
  enabled: 1,
  create: 1,
}

function formOf({ updated_at: _time, health: _health, ...fields }: CardSource): SourceForm {
  return { ...fields, create: 0 }
}

/** Creates or changes a source, and tests it with the values in the form. */
export function SourceDialog({ source, name, icon, builtins, onSaved, onClose }: SourceDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  // The lists reload before the dialog closes, because a new card proposes the newest source.
  const { done } = useChanges(onSaved)
  const [form, setForm] = useState(source ? formOf(source) : newSource)
  const { kind: _kind, enabled: _enabled, create: _create, ...tried } = form
  return (
    <EditDialog
      size="large"
      title={source ? t`Source “${source.key}”` : t`New source`}
      value={form}
      changed={useChanged(form)}
      onSave={async () => {
        const { change_id } = await api.cardSource.save({ body: form })
        await done(t`The source is saved`, change_id)
      }}
      failureTitle={<Trans>It could not be saved</Trans>}
      removal={
        source?.kind === 'http'
          ? {
              title: t`Remove the source “${source.key}”?`,
              description: t`The portal does not ask it any more. Remove its cards first.`,
              onRemove: async () => {
                const { change_id } = await api.cardSource.remove({ body: { key: source.key } })
                await done(t`The source is removed`, change_id)
              },
            }
          : undefined
      }
      onClose={onClose}
      below={
        form.kind === 'http' && (
          <section aria-label={t`Try it`} className="mt-5 border-t border-border pt-4">
            <TryPanel source={{ ...tried, key: form.key || 'new' }} name={name} icon={icon} />
          </section>
        )
      }
    >
      {() => <SourceFields value={form} onChange={setForm} builtins={builtins} />}
    </EditDialog>
  )
}
