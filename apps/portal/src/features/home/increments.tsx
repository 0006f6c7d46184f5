import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import X from 'lucide-react/icons/x'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import { visibleCardsAtom } from './state-cards.ts'
import { clearIncrementsAtom, closeIncrementAtom, newContentAtom } from './state-content.ts'

/** The cards with new content since the page was opened. */
export function Increments() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const cards = useAtomValue(visibleCardsAtom) ?? []
  const close = useSetAtom(closeIncrementAtom)
  const clear = useSetAtom(clearIncrementsAtom)
  const entries = useAtomValue(newContentAtom).flatMap((increment) => {
    const card = cards.find(({ app_id }) => app_id === increment.id)
    return card ? [{ ...increment, name: localized(card, 'name', locale) }] : []
  })
  const goToCard = (id: string) => {
    const card = document.querySelector(`[data-card="${CSS.escape(id)}"]`)
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true })
  }
  if (entries.length === 0) return null
  return (
    <div
      data-increments
      className="rounded-card border border-border bg-surface-raised text-sm text-text shadow-overlay"
    >
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <h2 className="font-semibold">
          <Trans>New on your cards</Trans>
        </h2>
        <Button size="small" variant="ghost" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className="max-h-48 overflow-y-auto px-4 pb-2">
        {entries.map(({ id, name, tips }) => (
          <li key={id} className="flex min-h-10 items-center gap-2">
            <button
              type="button"
              onClick={() => goToCard(id)}
              className="min-w-0 flex-1 rounded-inner text-start hover:underline"
            >
              <span className="line-clamp-1">{name}</span>
            </button>
            <span className="shrink-0 text-xs text-text-muted tabular-nums">
              <Plural value={tips} one="# unread" other="# unread" />
            </span>
            <IconButton
              size="small"
              label={t`Close the news of “${name}”`}
              icon={<X size={16} />}
              onClick={() => close(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
