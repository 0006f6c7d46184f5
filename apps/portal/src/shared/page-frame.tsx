import { type BreadcrumbItem, Breadcrumbs } from '@quadrangle/ui'
import type { ReactNode } from 'react'

interface PageFrameProps {
  /** The heading of the page; it gets the focus after navigation. */
  title: ReactNode
  /** One sentence below the heading. */
  description?: ReactNode
  /** The path to this page, itself included. */
  breadcrumbs?: readonly BreadcrumbItem[]
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** `narrow` for forms and reading, `wide` for lists and grids. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

const widths = { narrow: 'max-w-3xl', wide: 'max-w-7xl' }

/** The frame of a page: breadcrumbs, heading, actions, content. */
export function PageFrame({ title, description, breadcrumbs, actions, width = 'wide', children }: PageFrameProps) {
  return (
    <div className={`mx-auto flex w-full flex-col gap-4 px-4 py-6 sm:px-6 ${widths[width]}`}>
      {breadcrumbs && breadcrumbs.length > 1 && <Breadcrumbs items={breadcrumbs} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-semibold text-balance wrap-anywhere outline-none">
            {title}
          </h1>
          {/* not muted: on the background picture only the full text colour is legible */}
          {description && <p className="mt-1 text-sm">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
