import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Field, Input, Select, Switch } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CardIcon, cardIcons } from '../../../shared/card-icon.tsx'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { localized } from '../../../shared/localized.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useChangeToast } from '../use-change-toast.ts'
import { useChanged, useCloseQuestion } from '../use-close-question.tsx'
import { RemoveButton } from './remove-button.tsx'
import type { CardForm, OfferedCard, SourceChoice } from './state.ts'

interface CardDialogProps {
  /** The card to change; undefined for a new one. */
  card: OfferedCard | undefined
  sources: readonly SourceChoice[]
  /** Loads what the page shows again. */
  onSaved: () => unknown
  onClose: () => void
}

/** The one that a new card is probably for: another system, added last. */
function newest(sources: readonly SourceChoice[]): SourceChoice | undefined {
  return sources
    .filter(({ kind }) => kind === 'http')
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at))[0]
}

/** Creates or changes a card. */
export function CardDialog({ card, sources, onSaved, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const changed = useChangeToast(onSaved)
  const saved = (title: string, id: number | null) => {
    void onSaved()
    changed(title, id)
  }
  const id = useId()
  const [form, setForm] = useState<CardForm>(
    card
      ? { ...card, create: 0 }
      : {
          id: '',
          source_key: (newest(sources) ?? sources[0])?.key ?? '',
          name: '',
          name_en: '',
          icon: 'grid',
          link: '',
          enabled: 1,
          create: 1,
        },
  )
  const isChanged = useChanged(form)
  const { close, question } = useCloseQuestion(() => isChanged, onClose)
  const [busy, setBusy] = useState(false)
  const isRemoved = useRef(false)
  const [failure, setFailure] = useState('')
  const set = (part: Partial<CardForm>) => setForm({ ...form, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const { change_id } = await api.cardSource.saveCard({ body: form })
      saved(t`The card is saved`, change_id)
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  const remove = async () => {
    const { change_id } = await api.cardSource.removeCard({ body: { id: form.id } })
    saved(t`The card is removed`, change_id)
    isRemoved.current = true
    onClose()
  }
  const icons = [...new Set([...Object.keys(cardIcons), 'square', form.icon])].filter(Boolean)
  return (
    <Dialog
      open
      onOpenChange={close}
      closeOnOutside={false}
      onCloseAutoFocus={(event) => {
        if (!isRemoved.current) return
        event.preventDefault()
        // The button that opened it disappears with what was removed.
        focusHeading()
      }}
      title={card ? t`Card “${card.id}”` : t`New card`}
      footer={
        <>
          {card && (
            <RemoveButton
              className="me-auto"
              title={t`Remove this card?`}
              description={t`It disappears from everybody’s home page, with where people have put it. To hide it for a while, disable it.`}
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
      <form id={id} onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {form.create === 1 && (
            <Field label={t`Key`} required help={t`Letters, digits, dots and dashes. It cannot be changed later.`}>
              <Input
                value={form.id}
                maxLength={64}
                pattern="[\w.\-]{1,64}"
                required
                autoComplete="off"
                onChange={(event) => set({ id: event.target.value })}
              />
            </Field>
          )}
          <Field label={t`Source`} className={form.create === 1 ? '' : 'sm:col-span-2'}>
            <Select
              value={form.source_key}
              options={sources.map(({ key }) => ({ value: key, label: key }))}
              onChange={(event) => set({ source_key: event.target.value })}
            />
          </Field>
          <Field label={t`Chinese name`} required>
            <Input
              value={form.name}
              maxLength={100}
              required
              onChange={(event) => set({ name: event.target.value })}
              lang="zh"
            />
          </Field>
          <Field label={t`English name`} required>
            <Input
              value={form.name_en}
              maxLength={100}
              required
              onChange={(event) => set({ name_en: event.target.value })}
              lang="en"
            />
          </Field>
          <Field label={t`Icon`}>
            <Select
              value={form.icon}
              options={icons.map((name) => ({ value: name, label: name }))}
              onChange={(event) => set({ icon: event.target.value })}
            />
          </Field>
          <p className="flex items-center gap-2 self-end rounded-card bg-card-title-bg px-3 py-2.5 text-sm font-semibold text-card-title-text">
            <CardIcon name={form.icon} />
            <span className="truncate">{localized(form, 'name', locale) || t`New card`}</span>
          </p>
        </div>
        <Field
          label={t`Link of the title`}
          optional
          help={t`The page that shows all of it: https://… or a path of the portal.`}
        >
          <Input
            value={form.link}
            maxLength={2000}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => set({ link: event.target.value })}
          />
        </Field>
        <Switch
          label={<Trans>Enabled</Trans>}
          help={t`A disabled card is not shown to anyone.`}
          checked={form.enabled === 1}
          onCheckedChange={(on) => set({ enabled: on ? 1 : 0 })}
        />
        {failure !== '' && (
          <Alert tone="danger" live="polite" title={<Trans>It could not be saved</Trans>}>
            {failure}
          </Alert>
        )}
      </form>
      {question}
    </Dialog>
  )
}
