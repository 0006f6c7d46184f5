import type { ComponentProps } from 'react'

/** An opaque surface on the background. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`min-w-0 rounded-card border border-border bg-surface-raised text-text shadow-card ${className}`}
    />
  )
}
