import { useLingui } from '@lingui/react/macro'
import { Button, CardGrid, CardSkeleton, ErrorState, FailedPart, lazyPart } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { Suspense, useDeferredValue, useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { fieldAtom } from '../../state/config.ts'
import type { HomeCardInfo } from './arrangement.ts'
import { cardHeights, HomeCardFrame } from './home-card-frame.tsx'
import { collectionAction, visibleCardsAtom } from './state-cards.ts'
import { useVisitLoad } from './visit.tsx'

const NoCards = lazyPart(async () => (await import('./no-cards.tsx')).NoCards, FailedPart)
const ManagedCards = lazyPart(async () => (await import('./managed-cards.tsx')).ManagedCards, FailedPart)

/** The card grid, and its management mode. */
export function CardSection() {
  const { t } = useLingui()
  const columns = useAtomValue(fieldAtom('layout_config')) as 1 | 2 | 3
  const [isManaging, setManaging] = useState(false)
  const {
    data: loadedCards,
    error,
    loading,
    reload,
  } = useVisitLoad('cards', visibleCardsAtom, collectionAction, undefined)
  // Deferred, so that the first rendering of a dozen cards does not block the browser.
  const isReady = useDeferredValue(loadedCards !== undefined)
  const readyCards = isReady ? loadedCards : undefined
  return (
    <section aria-labelledby="home-cards" className="flex flex-col gap-3">
      <div className="-mx-3 flex items-center justify-between gap-3 rounded-card bg-plate px-3">
        <h2 id="home-cards" className="text-base font-semibold">
          {t`My cards`}
        </h2>
        <Button size="small" aria-pressed={isManaging} disabled={!readyCards} onClick={() => setManaging(!isManaging)}>
          {isManaging ? t`Done` : t`Manage cards`}
        </Button>
      </div>
      {error && (
        <Panel>
          <ErrorState detail={error.errmsg} onRetry={reload} retrying={loading} />
        </Panel>
      )}
      {!readyCards && !error && <CardSkeletons columns={columns} />}
      {readyCards && isManaging && (
        <Suspense fallback={<Cards cards={readyCards} columns={columns} />}>
          <ManagedCards columns={columns} />
        </Suspense>
      )}
      {readyCards && !isManaging && readyCards.length > 0 && <Cards cards={readyCards} columns={columns} />}
      {readyCards && !isManaging && readyCards.length === 0 && (
        <Suspense>
          <NoCards />
        </Suspense>
      )}
    </section>
  )
}

function Cards({ cards, columns }: { cards: readonly HomeCardInfo[]; columns: 1 | 2 | 3 }) {
  return (
    <CardGrid columns={columns}>
      {cards.map((card) => (
        <HomeCardFrame key={card.app_id} card={card} />
      ))}
    </CardGrid>
  )
}

function CardSkeletons({ columns }: { columns: 1 | 2 | 3 }) {
  return (
    <CardGrid columns={columns}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <CardSkeleton key={place} lines={7} className={cardHeights.tall} />
      ))}
    </CardGrid>
  )
}
