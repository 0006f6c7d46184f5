export { Card, type CardProps } from './card.tsx'
export { CardError, type CardErrorProps } from './card-error.tsx'
export { CardSkeleton, type CardSkeletonProps } from './card-skeleton.tsx'
