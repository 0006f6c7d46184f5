import { Skeleton } from '@quadrangle/ui'
import { Panel } from '../../../shared/panel.tsx'

const rows = [0, 1, 2, 3, 4]

/** Skeleton of the two lists. */
export function BrowseSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {['apps', 'notices'].map((panel) => (
        <Panel key={panel} className="flex flex-col gap-5 p-card-padding">
          <Skeleton className="h-5 w-32" />
          {rows.map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3 w-full" />
              </div>
            </div>
          ))}
        </Panel>
      ))}
    </div>
  )
}
