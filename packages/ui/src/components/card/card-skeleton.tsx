'use client'
import { useLabels } from '../../labels/labels-context.ts'
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'
import { warnOnce } from '../warn-once.ts'
import { Card, type CardProps } from './card.tsx'
import { cardLabels } from './labels.ts'

/** Props of {@link CardSkeleton}. */
export interface CardSkeletonProps
  extends Omit<CardProps, 'title' | 'unreadCount' | 'actions' | 'footer' | 'busy' | 'flush' | 'children'> {
  /** Its name, if it is already known. */
  title?: string
  /** The expected number of lines. */
  lines?: number
}

/** A placeholder for a card that is loading. */
export function CardSkeleton({ title, lines = 4, ...frame }: CardSkeletonProps) {
  if (Number.isNaN(lines)) warnOnce('A CardSkeleton got NaN as lines.')
  const labels = useLabels(cardLabels)
  return (
    <Card
      {...frame}
      busy
      title={
        title ?? (
          <>
            <Skeleton className="q:h-4 q:w-24" />
            <span className="q:sr-only">{labels.loading}</span>
          </>
        )
      }
    >
      <SkeletonText lines={lines >= 0 ? lines : 4} className="q:py-2" />
    </Card>
  )
}
