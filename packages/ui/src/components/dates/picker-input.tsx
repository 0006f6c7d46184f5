'use client'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useMemo } from 'react'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { isComposing } from '../is-composing.ts'
import { mergeRefs } from '../merge-refs.ts'
import type { Direction } from '../use-direction.ts'
import { useEffectEvent } from '../use-effect-event.ts'
import { useFormReset } from '../use-form-reset.ts'

/** Props of {@link PickerInput}; other props are passed to the input. */
export interface PickerInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Return value of `useTypedText`. */
  typed: {
    text: string
    typing: boolean
    type: (text: string) => void
    commit: () => void
    choose: (value: string | null) => void
  }
  /** Value that a form submits. */
  value: string | null
  /** The value after a reset of its form; undefined for a controlled one. */
  resetTo: string | null | undefined
  /** Problem with the typed text. */
  message: string | undefined
  onProblemChange: ((problem: string | undefined) => void) | undefined
  field: RefObject<HTMLInputElement | null>
  /** Return value of `useDirection`. */
  direction: [Direction, (element: HTMLElement | null) => void]
  /** The name of the button that clears it, if there is one. */
  clearLabel: string | undefined
  /** The button that opens the panel; `onOpen` is called by it and by arrow down. */
  button: ReactNode
  onOpen: () => void
}

/** Invisible; keeps the digits after it in order in right-to-left text. */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** The input of a picker: typed text, its problem, the buttons at its end, and the value for a form. */
export function PickerInput({
  typed,
  value,
  resetTo,
  message,
  onProblemChange,
  field,
  direction: [dir, directionRef],
  clearLabel,
  button,
  onOpen,
  name,
  ref,
  ...inputProps
}: PickerInputProps) {
  const fieldRef = useMemo(() => mergeRefs<HTMLInputElement>(field, directionRef, ref), [field, directionRef, ref])
  const problemId = useId()
  useFormReset(field, () => {
    if (resetTo !== undefined) typed.choose(resetTo)
  })
  const reportProblem = useEffectEvent(() => onProblemChange?.(message))
  useEffect(() => {
    field.current?.setCustomValidity(message ?? '')
    reportProblem()
  }, [field, message])

  const { disabled, readOnly } = inputProps
  const showsClear = clearLabel !== undefined && !disabled && !readOnly && (value !== null || typed.text !== '')
  const describedBy = [message && problemId, inputProps['aria-describedby']].filter(Boolean).join(' ')
  const { text } = typed
  return (
    <>
      <Input
        autoComplete="off"
        {...inputProps}
        ref={fieldRef}
        aria-describedby={describedBy || undefined}
        aria-invalid={message !== undefined || inputProps['aria-invalid'] || undefined}
        value={dir === 'rtl' && !typed.typing && text !== '' ? LEFT_TO_RIGHT_MARK + text : text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={composeEventHandlers(inputProps.onBlur, () => typed.commit())}
        onKeyDown={composeEventHandlers(inputProps.onKeyDown, (event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') typed.commit()
          if (event.key === 'ArrowDown' && !readOnly) {
            event.preventDefault()
            onOpen()
          }
        })}
        endButtons={showsClear ? 2 : 1}
        end={
          <>
            {showsClear && (
              <IconButton
                size="small"
                label={clearLabel}
                icon={<X size={16} aria-hidden />}
                onClick={() => {
                  typed.choose(null)
                  field.current?.focus()
                }}
                className="q:-outline-offset-4!"
              />
            )}
            {button}
          </>
        }
      />
      {name !== undefined && (
        <input
          type="hidden"
          data-q="date-value"
          name={name}
          form={inputProps.form}
          value={value ?? ''}
          disabled={disabled}
        />
      )}
      <span
        data-q="date-problem"
        id={problemId}
        aria-live="polite"
        className="q:text-xs q:text-danger q:wrap-anywhere q:empty:absolute"
      >
        {message}
      </span>
    </>
  )
}
