'use client'
import { Skeleton, SkeletonText } from '../../components/skeleton/skeleton.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { Card, type CardProps } from './card.tsx'
import { cardLabels } from './labels.ts'

/** Props of {@link CardSkeleton}. */
export interface CardSkeletonProps
  extends Omit<CardProps, 'title' | 'tips' | 'actions' | 'footer' | 'busy' | 'flush' | 'children'> {
  /** Its name, if it is already known. */
  title?: string
  /** How many lines its content will about have. */
  lines?: number
}

/** A card whose content is on its way, in the shape that it will have. */
export function CardSkeleton({ title, lines = 4, ...frame }: CardSkeletonProps) {
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
      <SkeletonText lines={lines} className="q:py-2" />
    </Card>
  )
}
