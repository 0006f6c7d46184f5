import { Skeleton } from '@quadrangle/ui'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Rows of a list that is loading. */
export function ListSkeleton() {
  return (
    <div className="divide-y divide-border">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-card-padding py-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
          <Skeleton className="size-8 shrink-0" />
        </div>
      ))}
    </div>
  )
}
