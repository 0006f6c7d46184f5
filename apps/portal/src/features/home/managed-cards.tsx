import { useLingui } from '@lingui/react/macro'
import { Button, IconButton, SortableCardGrid, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useMemo, useRef, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import type { Change, SavedCard } from './arrangement.ts'
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
  const [resetting, setResetting] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const items = useMemo(
    () => (visibleCards ?? []).map((card) => ({ id: card.app_id, name: localized(card, 'name', locale), card })),
    [visibleCards, locale],
  )
  const save = async (change: Change) => {
    const result = await arrange(change)
    if (!result.ok) {
      toast({ tone: 'danger', title: t`The change was not saved`, description: result.error.errmsg })
    }
  }
  const restoreList = async (list: readonly SavedCard[] | null) => {
    const result = await restore(list)
    if (result.ok) return result.data.before
    toast({ tone: 'danger', title: t`The arrangement could not be restored`, description: result.error.errmsg })
    return null
  }
  const reset = async () => {
    setResetting(true)
    const before = await restoreList(null)
    setResetting(false)
    focusIfLost()
    if (!before) return
    const action = { label: t`Undo`, altText: t`Restore your arrangement`, onAction: () => void restoreList(before) }
    toast({ tone: 'success', title: t`Reset to your institution’s arrangement`, action })
  }
  /** The button to reset disappears with the arrangement. */
  const focusIfLost = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) container.current?.focus()
    })
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
    setAnnouncement(t`“${name}” is hidden. Find it under “Hidden cards”.`)
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
        <Button size="small" className="self-end" loading={resetting} onClick={() => void reset()}>
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
