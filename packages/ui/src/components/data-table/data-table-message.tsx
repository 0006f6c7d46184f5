'use client'
import type { ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { ErrorState } from '../error-state/error-state.tsx'
import { dataTableLabels } from './labels.ts'

/** Props of {@link DataTableMessage}. */
export interface DataTableMessageProps {
  loading: boolean
  error: ReactNode
  onRetry: (() => void) | undefined
  /** Why there are no rows; undefined if there are some. */
  empty: ReactNode
}

/** Message shown instead of rows. It stays in view while columns scroll. */
export function DataTableMessage({ loading, error, onRetry, empty }: DataTableMessageProps) {
  const labels = useLabels(dataTableLabels)
  return (
    <div data-q="data-table-message" className="q:sticky q:start-0 q:w-[100cqi]">
      <span className="q:sr-only" role="status">
        {loading && labels.loading}
      </span>
      {error !== undefined && <ErrorState size="small" detail={error} onRetry={onRetry} retrying={loading} />}
      {empty !== undefined && (
        <div data-q="data-table-empty" className="q:p-6 q:text-center q:text-sm q:text-text-muted">
          {empty}
        </div>
      )}
    </div>
  )
}
