'use client'
import * as Primitive from '@radix-ui/react-radio-group'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** Props of {@link Radio}. */
export interface RadioProps extends Omit<ComponentProps<'button'>, 'value' | 'type' | 'name' | 'form' | 'children'> {
  /** Identifies the choice in its group. */
  value: string
  /** Its label. */
  label: ReactNode
  /** A line of explanation below the label. */
  help?: ReactNode
  /** Cannot be chosen. */
  disabled?: boolean
}

/** One choice of a RadioGroup. The whole row, with label and help, can be pressed. */
export function Radio({ label, help, id, className, ...rest }: RadioProps) {
  const generatedId = useId()
  const radioId = id ?? generatedId
  return (
    <div
      data-q="radio-row"
      className="q:relative q:flex q:min-w-0 q:items-start q:text-sm q:text-text q:has-disabled:opacity-60 q:pointer-coarse:py-2"
    >
      <Primitive.Item
        data-q="radio"
        id={radioId}
        aria-labelledby={`${radioId}-label`}
        aria-describedby={help === undefined ? undefined : `${radioId}-help`}
        {...rest}
        className={cx(
          // 24 px target around an 18 px circle; the negative margins keep the height of the label's line
          'q:grid q:size-6 q:shrink-0 q:-my-0.5 q:-mx-0.5 q:place-items-center q:rounded-full q:text-border-control',
          'q:data-[state=checked]:text-accent-mark q:group-aria-invalid/radios:text-danger',
          // close to the circle, because the next choice is only a few pixels away
          'q:outline-offset-0 q:outline-focus q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]',
          className,
        )}
      >
        <span
          data-q="radio-ring"
          className="q:grid q:size-4.5 q:place-items-center q:rounded-full q:border q:border-current q:bg-surface-raised q:forced-colors:border-[ButtonText]"
        >
          <Primitive.Indicator
            data-q="radio-dot"
            className="q:size-2.5 q:rounded-full q:bg-current q:forced-colors:bg-[Highlight]"
          />
        </span>
      </Primitive.Item>
      {/* the label fills the row, but only its first part is the accessible name */}
      <label data-q="radio-label" htmlFor={radioId} className="q:min-w-0 q:flex-1 q:ps-2 q:wrap-anywhere">
        <span id={`${radioId}-label`}>{label}</span>
        {help !== undefined && (
          <span data-q="radio-help" id={`${radioId}-help`} className="q:block q:text-xs q:text-text-muted">
            {help}
          </span>
        )}
      </label>
    </div>
  )
}
