'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { hasError } from '../has-error.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { treeLabels } from './labels.ts'

/** Props of {@link TreeState}. */
export interface TreeStateProps {
  /** The props of the element. */
  root: ComponentProps<'div'>
  /** Whether the nodes are loading. */
  loading: boolean
  /** An error, shown instead of the nodes, also while `loading` is set for a retry. */
  error: ReactNode
  /** Called by the retry button. */
  onRetry: (() => void) | undefined
  /** Shown when there are no nodes. */
  empty: ReactNode
}

const widths = ['q:w-2/5', 'q:w-3/5', 'q:w-1/2', 'q:w-2/3', 'q:w-1/3']

/** Shown instead of a tree without rows: loading, failed or empty. */
export function TreeState({ root, loading, error, onRetry, empty }: TreeStateProps) {
  const labels = useLabels(treeLabels)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div {...root} role="group" aria-busy={loading || undefined}>
      {hasError(error) ? (
        <ErrorState size="small" detail={error} onRetry={onRetry} retrying={loading} />
      ) : loading ? (
        <>
          <span className="q:sr-only">{labels.loading}</span>
          {widths.map((width, row) => (
            <div
              data-q="tree-skeleton"
              key={width}
              className={`q:flex q:min-h-control q:items-center q:px-8 ${row > 0 ? 'q:ms-5' : ''}`}
            >
              <Skeleton className={`q:h-3 ${width}`} />
            </div>
          ))}
        </>
      ) : (
        <EmptyState size="small" title={empty ?? labels.empty} />
      )}
    </div>
  )
}
