import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, Select, Switch } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CardIcon, cardIcons } from '../../../shared/card-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { useChanges } from '../use-changes.ts'
import { useChanged } from '../use-close-question.tsx'
import type { CardForm, OfferedCard, SourceChoice } from './state.ts'

interface CardDialogProps {
  /** The card to change; undefined for a new one. */
  card: OfferedCard | undefined
  sources: readonly SourceChoice[]
  /** Reloads the content of the page. */
  onSaved: () => unknown
  onClose: () => void
}

/** The most likely source of a new card: the external system that was added or changed last. */
function newest(sources: readonly SourceChoice[]): SourceChoice | undefined {
  return sources.filter(({ kind }) => kind === 'http').sort((a, b) => b.updated_at.localeCompare(a.updated_at))[0]
}

/** Creates or changes a card. */
export function CardDialog({ card, sources, onSaved, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const { done } = useChanges(onSaved)
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
  const set = (part: Partial<CardForm>) => setForm({ ...form, ...part })
  const icons = [...new Set([...Object.keys(cardIcons), 'square', form.icon])].filter(Boolean)
  return (
    <EditDialog
      title={card ? t`Card “${card.id}”` : t`New card`}
      value={form}
      changed={useChanged(form)}
      onSave={async () => {
        const { change_id } = await api.cardSource.saveCard({ body: form })
        await done(t`The card is saved`, change_id)
      }}
      failureTitle={<Trans>It could not be saved</Trans>}
      removal={
        card && {
          title: t`Remove this card?`,
          description: t`It disappears from everybody’s home page, with where people have put it. To hide it for a while, disable it.`,
          onRemove: async () => {
            const { change_id } = await api.cardSource.removeCard({ body: { id: card.id } })
            await done(t`The card is removed`, change_id)
          },
        }
      }
      onClose={onClose}
    >
      {() => (
        <>
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
        </>
      )}
    </EditDialog>
  )
}
