import { Skeleton } from '@quadrangle/ui'

const rows = Array.from({ length: 6 }, (_, index) => index)

/** Hits while they are being looked for. */
export function ResultSkeleton() {
  return (
    <div className="divide-y divide-border">
      {rows.map((row) => (
        <div key={row} className="flex flex-col gap-2 px-5 py-4">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </div>
  )
}
