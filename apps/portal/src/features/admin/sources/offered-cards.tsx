import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, IconButton, SortableCardGrid, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { CardIcon } from '../../../shared/card-icon.tsx'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useChanges } from '../use-changes.ts'
import { CardDialog } from './card-dialog.tsx'
import type { CardChoices, OfferedCard } from './state.ts'

interface OfferedCardsProps extends CardChoices {
  /** Reloads the content of the page. */
  onSaved: () => unknown
}

/** The cards in the institution's order, which is changed by dragging. */
export function OfferedCards({ cards, sources, onSaved }: OfferedCardsProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const { change } = useChanges(onSaved)
  const [edited, setEdited] = useState<OfferedCard | 'new'>()
  const [text, setText] = useState('')
  // The cards stay where they were dropped until the list has reloaded.
  const [droppedOrder, setDroppedOrder] = useState<readonly string[]>([])
  const rankOf = ({ id }: OfferedCard) => (droppedOrder.includes(id) ? droppedOrder.indexOf(id) : droppedOrder.length)
  const items = [...cards]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((card) => ({ id: card.id, name: localized(card, 'name', locale), card }))
  const query = text.trim().toLowerCase()
  const matches = items.filter(({ card: { id, name, name_en, source_key } }) =>
    [id, name, name_en, source_key].join('\n').toLowerCase().includes(query),
  )
  const sort = async (ids: string[]) => {
    setDroppedOrder(ids)
    await change(
      t`The order is saved`,
      () => api.cardSource.sortCards({ body: { ids } }),
      t`The order could not be saved`,
    )
    // If cards were dropped again since, that order is still being saved.
    setDroppedOrder((current) => (current === ids ? [] : current))
  }
  return (
    <Panel className="p-card-padding" aria-labelledby="offered-cards">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="offered-cards" className="text-base font-semibold">
            <Trans>Cards</Trans>
          </h2>
          <p className="text-sm text-text-muted">
            <Trans>The default order for new people.</Trans>
          </p>
        </div>
        <div className="flex max-w-full flex-wrap items-center gap-2">
          <FilterInput value={text} onChange={setText} label={t`Find a card`} clearLabel={t`Clear the search`} />
          <Button disabled={sources.length === 0} onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            <Trans>New card</Trans>
          </Button>
        </div>
      </div>
      {matches.length === 0 && query !== '' && (
        <EmptyState size="small" icon={<LayoutGrid size={28} />} title={t`No card matches “${text}”`} />
      )}
      <SortableCardGrid
        className="mt-3"
        label={t`Cards`}
        items={matches}
        columns={2}
        onReorder={(ids) => void sort(ids)}
        renderItem={({ name, card }, handle) => (
          <div className="flex min-h-control items-center gap-2 rounded-control border border-border bg-surface-raised py-1 ps-3 pe-1">
            <CardIcon name={card.icon} />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-medium">{name}</span>
              <span className="block truncate font-mono text-xs text-text-muted">{card.source_key}</span>
            </span>
            {card.enabled === 0 && (
              <Tag>
                <Trans>Disabled</Trans>
              </Tag>
            )}
            <IconButton
              size="small"
              label={t`Edit “${name}”`}
              icon={<Pencil size={16} />}
              onClick={() => setEdited(card)}
            />
            {/* Filtered cards cannot be moved, because their neighbours are hidden. */}
            {query === '' && handle}
          </div>
        )}
      />
      {edited && (
        <CardDialog
          card={edited === 'new' ? undefined : edited}
          sources={sources}
          onSaved={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
