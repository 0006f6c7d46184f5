'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type CSSProperties, useEffect, useId, useMemo, useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { visuallyHidden } from '../classes.ts'
import { useFieldControl } from '../field/field-context.ts'
import { mergeRefs } from '../merge-refs.ts'
import { restoreStyle } from '../restore-style.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useFormReset } from '../use-form-reset.ts'
import { warnOnce } from '../warn-once.ts'
import { oneTimeCodeLabels } from './labels.ts'
import { readCode } from './read-code.ts'

/** Props of {@link OneTimeCode}; other props are passed to the input. */
export interface OneTimeCodeProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'maxLength' | 'inputMode' | 'children'
  > {
  /** How many digits the code has, 1 to 12; by default 6. */
  length?: number
  /** The digits so far; leave out for uncontrolled use. */
  value?: string
  /** The digits at first, for uncontrolled use. */
  defaultValue?: string
  /** Called with the digits so far. */
  onValueChange?: (code: string) => void
  /** Called with the code once its last digit is there, for example to send it. */
  onComplete?: (code: string) => void
}

/**
 * A code of digits that was sent to a phone or an address. It is one native input over visible cells, so that paste,
 * correction and the code offered by the phone work as usual. Put it into a Field, or give it an `aria-label`.
 */
export function OneTimeCode({
  length: givenLength = 6,
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  className,
  style,
  ref,
  ...input
}: OneTimeCodeProps) {
  const labels = useLabels(oneTimeCodeLabels)
  const isUsable = Number.isInteger(givenLength) && givenLength >= 1 && givenLength <= 12
  if (!isUsable) warnOnce(`OneTimeCode cannot have length = ${givenLength}; 6 stands in.`)
  const length = isUsable ? givenLength : 6
  const [current, change] = useControllableState(value, defaultValue, onValueChange)
  const code = readCode(current ?? '', length)
  const field = useRef<HTMLInputElement>(null)
  const fieldRef = useMemo(() => mergeRefs(field, ref), [ref])
  const control = useFieldControl(input)
  const hintId = useId()
  const hint = labels.digits(String(length))
  const partial = code !== '' && code.length < length
  useEffect(() => field.current?.setCustomValidity(partial ? hint : ''), [partial, hint])
  useFormReset(field, () => value === undefined && change(defaultValue))
  const changeText = (text: string) => {
    const next = readCode(text, length)
    if (next === code) return
    change(next)
    if (next.length === length) onComplete?.(next)
  }
  return (
    <span
      data-q="one-time-code"
      // a code is read from left to right in every language
      dir="ltr"
      ref={restoreStyle}
      className={cx(frameClass, className)}
      style={{ '--cells': length, ...style } as CSSProperties}
    >
      <span
        data-q="code-cells"
        aria-hidden="true"
        className="q:absolute q:inset-0 q:flex q:group-has-aria-invalid/code:text-danger"
      >
        {Array.from({ length }, (_, at) => (
          <span
            data-q="code-cell"
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its index
            key={at}
            className={cx(
              'q:flex-1 q:border-border-control q:not-first:border-s',
              at === Math.min(code.length, length - 1) && 'q:group-has-focus-visible/code:bg-accent-soft',
            )}
          />
        ))}
      </span>
      <input
        autoComplete="one-time-code"
        data-q="code-input"
        {...control}
        aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
        ref={fieldRef}
        type="text"
        inputMode="numeric"
        spellCheck={false}
        value={code}
        onChange={(event) => changeText(event.target.value)}
        className={inputClass}
      />
      <span data-q="code-hint" id={hintId} className={visuallyHidden}>
        {hint}
      </span>
    </span>
  )
}

const frameClass =
  'q:group/code q:relative q:block q:h-field-lg q:w-full q:max-w-[calc(var(--cells)*2.75rem)] q:overflow-clip q:rounded-field q:border q:border-border-control q:bg-surface-raised q:text-text q:[container-type:inline-size] q:outline-offset-2 q:outline-focus q:has-aria-invalid:border-danger q:has-disabled:bg-surface-sunken q:has-disabled:text-text-muted q:has-focus-visible:outline-2 q:forced-colors:outline-[Highlight]'

/** The input is one cell wider than the frame, so that the caret after the last digit does not scroll the others. */
const inputClass =
  'q:relative q:block q:h-full q:w-[calc(100cqi*(var(--cells)+1)/var(--cells))] q:bg-transparent q:ps-[calc((100cqi/var(--cells)-1ch)/2)] q:text-lg q:tabular-nums q:tracking-[calc(100cqi/var(--cells)-1ch)] q:outline-none q:disabled:cursor-not-allowed'
