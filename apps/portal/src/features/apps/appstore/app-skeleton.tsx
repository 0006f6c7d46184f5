import { Skeleton } from '@quadrangle/ui'
import { Panel } from '../../../shared/panel.tsx'

const tiles = Array.from({ length: 12 }, (_, index) => index)

/** The app centre while it loads. */
export function AppSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Panel className="p-card-padding">
        <Skeleton className="h-5 w-32" />
        <div className="mt-4 flex flex-wrap gap-6">
          {tiles.slice(0, 8).map((tile) => (
            <div key={tile} className="flex w-18 flex-col items-center gap-2">
              <Skeleton className="size-11" />
              <Skeleton className="h-3 w-14" />
            </div>
          ))}
        </div>
      </Panel>
      <Panel className="p-card-padding">
        <Skeleton className="h-6 w-full max-w-md" />
        <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {tiles.map((tile) => (
            <div key={tile} className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-3 w-full" />
              </div>
            </div>
          ))}
        </div>
      </Panel>
    </div>
  )
}
