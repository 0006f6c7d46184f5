import { Skeleton } from '../../components/skeleton/skeleton.tsx'

/** A placeholder while the list is loading; appears after 200 ms. */
export function NoticeListSkeleton({ rows }: { rows: number }) {
  return (
    <div data-q="notice-list-skeleton" className="q:divide-y q:divide-border">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are constant
        <div data-q="notice-skeleton-row" key={row} className="q:flex q:gap-3 q:px-4 q:py-3">
          <Skeleton className="q:size-10 q:shrink-0" />
          <div data-q="notice-skeleton-lines" className="q:flex q:flex-1 q:flex-col q:gap-2">
            <Skeleton className="q:h-3 q:w-1/2" />
            <Skeleton className="q:h-4 q:w-full" />
            <Skeleton className="q:h-3 q:w-5/6" />
          </div>
        </div>
      ))}
    </div>
  )
}
