'use client'
import { type ReactNode, useId } from 'react'

/** Props of {@link Group}. */
export interface GroupProps {
  path: string
  title: string
  help?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** A fieldset for a field with several controls. */
export function Group({ path, title, help, error, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset
      data-q="config-group"
      data-config-path={path}
      aria-describedby={help === undefined ? `${id}-error` : `${id}-error ${id}-help`}
      className="q:flex q:min-w-0 q:flex-col q:gap-2"
    >
      <legend data-q="config-legend" className="q:mb-1 q:text-sm q:font-medium q:text-text q:wrap-anywhere">
        <bdi>{title}</bdi>
      </legend>
      {help !== undefined && (
        <p data-q="config-help" id={`${id}-help`} className="q:text-xs q:text-text-muted q:wrap-anywhere">
          <bdi>{help}</bdi>
        </p>
      )}
      <div data-q="config-group-fields" className="q:flex q:flex-col q:gap-3 q:border-s-2 q:border-border q:ps-4">
        {children}
      </div>
      <p data-q="config-error" id={`${id}-error`} aria-live="polite" className="q:text-xs q:text-danger">
        {error && <bdi>{error}</bdi>}
      </p>
    </fieldset>
  )
}
