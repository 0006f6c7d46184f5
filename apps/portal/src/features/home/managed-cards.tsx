import { useLingui } from '@lingui/react/macro'
import { Button, IconButton, SortableCardGrid, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useMemo, useRef, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import type { Change } from './arrangement.ts'
import { HiddenTray } from './hidden-tray.tsx'
import { HomeCardFrame } from './home-card-frame.tsx'
import { arrangeAction, collectionAtom, hiddenCardsAtom, visibleCardsAtom } from './state-cards.ts'
import { restoreAction } from './state-restore.ts'

/** The management mode: cards with their buttons, and the tray of hidden cards. */
export function ManagedCards({ columns }: { columns: 1 | 2 | 3 }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const visibleCards = useAtomValue(visibleCardsAtom)
  const hidden = useAtomValue(hiddenCardsAtom)
  const arrange = useSetAtom(arrangeAction)
  const savedList = useAtomValue(collectionAtom)?.card_collect.list_data
  const restore = useSetAtom(restoreAction)
  const toast = useToast()
  const [announcement, setAnnouncement] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const items = useMemo(
    () => (visibleCards ?? []).map((card) => ({ id: card.app_id, name: localized(card, 'name', locale), card })),
    [visibleCards, locale],
  )
  const save = async (change: Change) => {
    const result = await arrange(change)
    if (!result.ok) {
      toast({ tone: 'danger', title: t`The cards are back as they were`, description: result.error.errmsg })
    }
  }
  const restoreList = async (list: typeof savedList) => {
    const result = await restore(list ?? null)
    if (!result.ok)
      toast({ tone: 'danger', title: t`The cards could not be put back`, description: result.error.errmsg })
    return result.ok
  }
  const reset = async () => {
    const before = savedList
    if (!(await restoreList(null)) || !before) return
    const action = { label: t`Undo`, altText: t`Arrange the cards again`, onAction: () => void restoreList(before) }
    toast({ tone: 'success', title: t`The cards are arranged as your institution does it`, action })
  }
  /** The pressed button disappears with its card: focus the next one of its kind. */
  const focusAfter = (kind: 'hide' | 'show', ids: readonly string[], id: string) => {
    const at = ids.indexOf(id)
    const next = ids[at + 1] ?? ids[at - 1]
    requestAnimationFrame(() => {
      const button = next && container.current?.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(next)}"]`)
      if (button) button.focus()
      else container.current?.focus()
    })
  }
  const hide = (id: string, name: string) => {
    focusAfter(
      'hide',
      items.map((item) => item.id),
      id,
    )
    setAnnouncement(t`“${name}” is hidden. It waits among the hidden cards.`)
    save({ kind: 'hide', app_id: id })
  }
  const show = (id: string, name: string) => {
    focusAfter(
      'show',
      hidden.map((card) => card.app_id),
      id,
    )
    setAnnouncement(t`“${name}” is shown after the other cards.`)
    save({ kind: 'show', app_id: id })
  }
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <HiddenTray cards={hidden} onShow={show} />
      {savedList && (
        <Button size="small" className="self-end" onClick={() => void reset()}>
          <RotateCcw size={14} aria-hidden />
          {t`Reset arrangement`}
        </Button>
      )}
      <SortableCardGrid
        label={t`My cards`}
        items={items}
        columns={columns}
        onReorder={(order) => save({ kind: 'sort', order })}
        renderItem={({ id, name, card }, handle) => (
          <HomeCardFrame
            card={card}
            manage={
              <>
                {card.locked === 1 ? (
                  <span
                    role="img"
                    aria-label={t`Always shown`}
                    title={t`Always shown`}
                    className="px-1.5 text-text-muted"
                  >
                    <Lock size={16} aria-hidden />
                  </span>
                ) : (
                  <IconButton
                    size="small"
                    label={t`Hide “${name}”`}
                    icon={<EyeOff size={18} />}
                    data-hide={id}
                    onClick={() => hide(id, name)}
                  />
                )}
                {handle}
              </>
            }
          />
        )}
      />
    </div>
  )
}
