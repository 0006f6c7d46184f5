import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton, SortableCardGrid, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { CardIcon } from '../../../shared/card-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { messageOf, useChangeToast } from '../use-change-toast.ts'
import { CardDialog } from './card-dialog.tsx'
import { type CardSources, type OfferedCard, sourcesAction } from './state.ts'

/** The cards in the institution's order, which is changed by dragging. */
export function OfferedCards({ cards, sources }: Pick<CardSources, 'cards' | 'sources'>) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const toast = useToast()
  const reload = useSetAtom(sourcesAction)
  const changed = useChangeToast(() => reload())
  const saved = (title: string, id: number | null) => {
    void reload()
    changed(title, id)
  }
  const [edited, setEdited] = useState<OfferedCard | 'new'>()
  // Until the list is loaded again, the cards are where they were dropped.
  const [dropped, setDropped] = useState<readonly string[]>([])
  const placeOf = ({ id }: OfferedCard) => (dropped.includes(id) ? dropped.indexOf(id) : dropped.length)
  const items = [...cards]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((card) => ({ id: card.id, name: localized(card, 'name', locale), card }))
  const sort = async (ids: string[]) => {
    setDropped(ids)
    try {
      const { change_id } = await api.cardSource.sortCards({ body: { ids } })
      saved(t`The order is saved`, change_id)
    } catch (error) {
      setDropped([])
      const description = messageOf(error)
      toast({ tone: 'danger', title: t`The order could not be saved`, description })
    }
  }
  return (
    <Panel className="p-card-padding" aria-labelledby="offered-cards">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="offered-cards" className="text-base font-semibold">
            <Trans>Cards</Trans>
          </h2>
          <p className="text-sm text-text-muted">
            <Trans>In the order in which people first get them.</Trans>
          </p>
        </div>
        <Button size="small" disabled={sources.length === 0} onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          <Trans>New card</Trans>
        </Button>
      </div>
      <SortableCardGrid
        className="mt-3"
        label={t`Cards`}
        items={items}
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
            {handle}
          </div>
        )}
      />
      {edited && (
        <CardDialog
          card={edited === 'new' ? undefined : edited}
          sources={sources}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
