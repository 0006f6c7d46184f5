import { Skeleton } from '@quadrangle/ui'
import { Panel } from '../../../shared/panel.tsx'

const cards = [0, 1, 2, 3]

/** Skeleton of the cards. */
export function CardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <Panel key={card} className="flex flex-col gap-4 p-card-padding">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </Panel>
      ))}
    </div>
  )
}
