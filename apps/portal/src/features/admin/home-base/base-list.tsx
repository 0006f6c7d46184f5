import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, SortableCardGrid, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { CardIcon } from '../../../shared/card-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import type { BaseCard, CardMode } from './state.ts'

interface BaseListProps {
  cards: readonly BaseCard[]
  changed: boolean
  saving: boolean
  onChange: (cards: readonly BaseCard[]) => void
  onSave: () => void
  onDiscard: () => void
}

/** The cards in their order, each with a setting for whether people can hide or add it. */
export function BaseList({ cards, changed, saving, onChange, onSave, onDiscard }: BaseListProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const items = cards.map((card) => ({ id: card.id, name: localized(card, 'name', locale), card }))
  const reorder = (ids: string[]) => onChange(ids.flatMap((id) => cards.filter((card) => card.id === id)))
  const setMode = (id: string, mode: string) =>
    onChange(cards.map((card) => (card.id === id ? { ...card, mode: mode as CardMode } : card)))
  const modes = [
    { value: 'locked', label: t`Locked`, icon: <Lock size={14} /> },
    { value: 'default', label: t({ message: 'Shown', context: 'card' }), icon: <LockOpen size={14} /> },
    { value: 'optional', label: t`Optional`, icon: <EyeOff size={14} /> },
  ]
  return (
    <Panel className="p-card-padding" aria-labelledby="base-cards">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="base-cards" className="text-base font-semibold">
            <Trans>Cards</Trans>
          </h2>
          <p className="text-sm text-text-muted text-pretty">
            <Trans>
              A locked card is always there. Shown cards can be hidden, optional ones can be added. What people have
              chosen themselves is kept.
            </Trans>
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" aria-disabled={!changed || saving} onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button size="small" variant="solid" aria-disabled={!changed} loading={saving} onClick={onSave}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
      <SortableCardGrid
        className="mt-3 gap-2!"
        label={t`Cards`}
        items={items}
        columns={1}
        onReorder={reorder}
        renderItem={({ id, name, card }, handle) => (
          <div className="flex min-h-control items-center gap-x-1 rounded-control border border-border bg-surface-raised py-1.5 ps-3 pe-1">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <CardIcon name={card.icon} />
              <span className="min-w-24 flex-1 truncate text-sm font-medium">{name}</span>
              {card.enabled === 0 && (
                <Tag>
                  <Trans>Disabled</Trans>
                </Tag>
              )}
              <SegmentedControl
                size="small"
                aria-label={t`How “${name}” is offered`}
                options={modes}
                value={card.mode}
                onValueChange={(mode) => setMode(id, mode)}
              />
            </div>
            {handle}
          </div>
        )}
      />
    </Panel>
  )
}
