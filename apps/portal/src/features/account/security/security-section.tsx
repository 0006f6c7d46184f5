import type { ReactNode } from 'react'
import { Panel } from '../../../shared/panel.tsx'

interface SecuritySectionProps {
  id: string
  title: ReactNode
  /** Its state in one or two words, as a tag. */
  state?: ReactNode
  help: ReactNode
  /** The only action of the section. */
  action?: ReactNode
  /** Rows of a list. */
  children?: ReactNode
}

/** A part of the account's security: its purpose, its state and its actions. */
export function SecuritySection({ id, title, state, help, action, children }: SecuritySectionProps) {
  return (
    <Panel aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-card-padding sm:p-6">
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={id} tabIndex={-1} className="text-base font-semibold outline-none">
              {title}
            </h2>
            {state}
          </div>
          <p className="mt-1 text-sm text-text-muted">{help}</p>
        </div>
        {action}
      </div>
      {children && <ul className="divide-y divide-border border-t border-border">{children}</ul>}
    </Panel>
  )
}

/**
 * For a ghost button that comes first: on a phone its text aligns with the text above. The margin makes the row of
 * buttons narrower than a lone button, which would break its text.
 */
export const leadingGhostButtonClass = '-ms-[calc(1em+1px)] max-w-none'

interface SecurityRowProps {
  icon: ReactNode
  title: ReactNode
  /** Its state, in a few words. */
  text: ReactNode
  actions?: ReactNode
}

/** One item in a section; on a phone its buttons are below its text. */
export function SecurityRow({ icon, title, text, actions }: SecurityRowProps) {
  return (
    <li className="flex items-center gap-4 px-card-padding py-3 sm:px-6">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center self-start rounded-full bg-surface-sunken text-text-muted"
      >
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-sm">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">{title}</div>
          <div className="mt-0.5 text-xs text-text-muted tabular-nums wrap-anywhere">{text}</div>
        </div>
        {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
      </div>
    </li>
  )
}
