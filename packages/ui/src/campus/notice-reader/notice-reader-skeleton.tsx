import { Skeleton } from '../../components/skeleton/skeleton.tsx'

/** A placeholder while the notice is loading; appears after 200 ms. */
export function NoticeReaderSkeleton() {
  return (
    <div data-q="notice-reader-skeleton" className="q:flex q:flex-col q:gap-4">
      <Skeleton className="q:h-6 q:w-3/4" />
      <div data-q="notice-skeleton-sender" className="q:flex q:items-center q:gap-3">
        <Skeleton className="q:size-10" />
        <div data-q="notice-skeleton-lines" className="q:flex q:flex-1 q:flex-col q:gap-2">
          <Skeleton className="q:h-4 q:w-40" />
          <Skeleton className="q:h-3 q:w-56" />
        </div>
      </div>
      <Skeleton className="q:h-4 q:w-full" />
      <Skeleton className="q:h-4 q:w-full" />
      <Skeleton className="q:h-4 q:w-2/3" />
    </div>
  )
}
