import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { useChangeToast } from '../use-change-toast.ts'
import { useChanged, useCloseQuestion } from '../use-close-question.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SourceFields } from './source-fields.tsx'
import type { CardSource, SourceForm } from './state.ts'
import { TryPanel } from './try-panel.tsx'

interface SourceDialogProps {
  /** The source to change; undefined for a new one. */
  source: CardSource | undefined
  /** What its card is called, for a try. */
  name: string
  icon: string
  builtins: readonly string[]
  /** Loads what the page shows again. */
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

/** Creates or changes a source, and tries it as it is in the form. */
export function SourceDialog({ source, name, icon, builtins, onSaved, onClose }: SourceDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const changed = useChangeToast(onSaved)
  // A new card proposes the newest source: the lists are loaded before this closes.
  const saved = async (title: string, id: number | null) => {
    await onSaved()
    changed(title, id)
  }
  const id = useId()
  const [form, setForm] = useState(source ? formOf(source) : newSource)
  const isChanged = useChanged(form)
  const { close, question } = useCloseQuestion(() => isChanged, onClose)
  const [busy, setBusy] = useState(false)
  const isRemoved = useRef(false)
  const [failure, setFailure] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const { change_id } = await api.cardSource.save({ body: form })
      await saved(t`The source is saved`, change_id)
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  const remove = async () => {
    const { change_id } = await api.cardSource.remove({ body: { key: form.key } })
    await saved(t`The source is removed`, change_id)
    isRemoved.current = true
    onClose()
  }
  const change = (next: SourceForm) => {
    setFailure('')
    setForm(next)
  }
  const { kind: _kind, enabled: _enabled, create: _create, ...tried } = form
  return (
    <Dialog
      open
      size="large"
      onOpenChange={close}
      closeOnOutside={false}
      onCloseAutoFocus={(event) => {
        if (!isRemoved.current) return
        event.preventDefault()
        // The button that opened it disappears with what was removed.
        focusHeading()
      }}
      title={source ? t`Source “${source.key}”` : t`New source`}
      footer={
        <>
          {source?.kind === 'http' && (
            <RemoveButton
              className="me-auto"
              title={t`Remove the source “${source.key}”?`}
              description={t`The portal does not ask it any more. Remove its cards first.`}
              onRemove={remove}
            />
          )}
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="solid" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void save(event)}>
        <SourceFields value={form} onChange={change} builtins={builtins} />
      </form>
      {failure !== '' && (
        <Alert tone="danger" live="polite" title={<Trans>It could not be saved</Trans>} className="mt-4">
          {failure}
        </Alert>
      )}
      {form.kind === 'http' && (
        <section aria-label={t`Try it`} className="mt-5 border-t border-border pt-4">
          <TryPanel source={{ ...tried, key: form.key || 'new' }} name={name} icon={icon} />
        </section>
      )}
      {question}
    </Dialog>
  )
}
