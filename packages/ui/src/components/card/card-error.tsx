'use client'
import type { ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { ErrorState } from '../error-state/error-state.tsx'
import { Card, type CardProps } from './card.tsx'
import { cardLabels } from './labels.ts'

/** Props of {@link CardError}. */
export interface CardErrorProps extends Omit<CardProps, 'unreadCount' | 'footer' | 'busy' | 'flush' | 'children'> {
  /** The reason for the error, and what to do. */
  detail?: ReactNode
  /** Loads the card again. */
  onRetry: () => void
  /** Whether a retry is running. */
  retrying?: boolean
}

/** A card that failed to load, with a retry button. */
export function CardError({ detail, onRetry, retrying, ...frame }: CardErrorProps) {
  const labels = useLabels(cardLabels)
  return (
    <Card {...frame}>
      <ErrorState
        size="small"
        title={labels.error}
        detail={detail}
        onRetry={onRetry}
        retrying={retrying}
        retryLabel={labels.retry}
        className="q:flex-1"
      />
    </Card>
  )
}
