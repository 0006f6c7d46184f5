import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Lock from 'lucide-react/icons/lock'
import { CardIcon } from '../../../shared/card-icon.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { portalConfigAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { BaseCard } from './state.ts'

const grids = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }

/** The home page of a person who has arranged nothing, as small frames. */
export function BasePreview({ cards, who }: { cards: readonly BaseCard[]; who: string }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const columns = useAtomValue(portalConfigAtom).layout_config as 1 | 2 | 3
  const enabledCards = cards.filter(({ enabled }) => enabled === 1)
  const visibleCards = enabledCards.filter(({ mode }) => mode !== 'optional')
  const optionalCards = enabledCards.filter(({ mode }) => mode === 'optional')
  return (
    <Panel
      className="p-card-padding lg:sticky lg:top-[calc(var(--qd-header-height)+1.5rem)]"
      aria-labelledby="base-preview"
    >
      <h2 id="base-preview" className="text-base font-semibold">
        <Trans>Preview</Trans>
      </h2>
      <p className="text-sm text-text-muted text-pretty">
        <Trans>The home page at first: {who}</Trans>
      </p>
      <ol className={`mt-3 grid gap-2 ${grids[columns]}`}>
        {visibleCards.map((card) => (
          <li
            key={card.id}
            className="flex h-20 min-w-0 flex-col gap-2 rounded-control border border-border bg-surface p-2 text-xs"
          >
            <span className="flex min-w-0 items-center gap-1.5 font-medium">
              <CardIcon name={card.icon} />
              <span className="min-w-0 grow truncate" title={localized(card, 'name', locale)}>
                {localized(card, 'name', locale)}
              </span>
              {card.mode === 'locked' && (
                <span role="img" aria-label={t`Locked`} className="shrink-0 text-text-muted">
                  <Lock size={12} aria-hidden />
                </span>
              )}
            </span>
            <span aria-hidden className="h-1.5 w-full rounded-full bg-surface-sunken" />
            <span aria-hidden className="h-1.5 w-2/3 rounded-full bg-surface-sunken" />
          </li>
        ))}
      </ol>
      {visibleCards.length === 0 && (
        <p className="py-6 text-center text-sm text-text-muted">
          <Trans>No card is shown at first.</Trans>
        </p>
      )}
      {optionalCards.length > 0 && (
        <div className="mt-4">
          <h3 className="text-sm font-medium">
            <Trans>Can be added</Trans>
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {optionalCards.map((card) => (
              <li key={card.id}>
                <Tag icon={<CardIcon name={card.icon} />}>{localized(card, 'name', locale)}</Tag>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}
