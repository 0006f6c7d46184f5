import { cx } from 'class-variance-authority'
import type { Ref } from 'react'
import { focusRing } from '../../components/classes.ts'

/** One error. */
export interface SummaryEntry {
  key: string
  message: string
  /** The id of the part of the form; without it, the error is about the whole form. */
  target?: string
  onFollow?: () => void
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  title: string
  entries: readonly SummaryEntry[]
}

/** The errors of the form, each with a link to its part. It gets the focus on a failed submit. */
export function ErrorSummary({ ref, title, entries }: ErrorSummaryProps) {
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that takes the focus, not a fieldset
    <div
      data-q="error-summary"
      ref={ref}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className={cx(
        'q:rounded-control q:border q:border-danger q:bg-danger-soft q:p-4 q:text-sm q:text-text',
        focusRing,
      )}
    >
      <p data-q="error-summary-title" className="q:font-semibold">
        {title}
      </p>
      <ul data-q="error-summary-list" className="q:mt-2 q:list-disc q:space-y-1 q:ps-5">
        {entries.map(({ key, message, target, onFollow }) => (
          <li data-q="error-summary-entry" key={key} className="q:wrap-anywhere">
            {target === undefined ? (
              message
            ) : (
              <a
                data-q="error-summary-link"
                href={`#${target}`}
                className={cx('q:rounded-inner q:underline q:underline-offset-2', focusRing)}
                onClick={(event) => {
                  // a router would navigate to the fragment
                  event.preventDefault()
                  onFollow?.()
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
