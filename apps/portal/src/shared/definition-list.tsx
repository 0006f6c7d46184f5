import type { ReactNode } from 'react'

export interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[]
  /** Shown for an empty value. */
  empty: string
  className?: string
}

/** Names and values in two columns; one column on a phone. */
export function DefinitionList({ items, empty, className = '' }: DefinitionListProps) {
  return (
    <dl className={`grid gap-x-8 gap-y-5 sm:grid-cols-2 ${className}`}>
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-text-muted wrap-anywhere">{term}</dt>
          <dd className="mt-0.5 text-sm wrap-anywhere tabular-nums">
            {value === '' ? <span className="text-text-muted">{empty}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
