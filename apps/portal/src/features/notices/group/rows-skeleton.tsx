import { Skeleton } from '@quadrangle/ui'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Skeleton of a list. */
export function RowsSkeleton() {
  return (
    <div className="divide-y divide-border">
      {rows.map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-5/6" />
          </div>
        </div>
      ))}
    </div>
  )
}
