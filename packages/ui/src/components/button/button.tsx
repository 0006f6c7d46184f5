'use client'
import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps, MouseEvent } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { buttonClass } from './button-class.ts'
import { buttonLabels } from './labels.ts'

/** The look of a button, by how much attention it asks for. */
export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'ghost' | 'danger'

/** How large a control is. */
export type ControlSize = 'small' | 'default' | 'large'

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Use one solid button per view, and `danger` for actions that cannot be undone. */
  variant?: ButtonVariant
  /** Height and text size. */
  size?: ControlSize
  /** `square` for an icon alone, see IconButton. */
  shape?: 'text' | 'square'
  /** Shows a spinner and ignores presses; the button stays focusable. */
  loading?: boolean
  /** Renders the only child with the look of the button, for example a router's link. */
  asChild?: boolean
}

const spinnerClass =
  'q:size-[1em] q:shrink-0 q:rounded-full q:border-2 q:border-current q:border-e-transparent q:animate-[q-spin_0.8s_linear_infinite]'

/**
 * A button for an action. For navigation, use a link with `asChild`. With `aria-disabled` it ignores presses as with
 * `disabled`, but stays focusable: use it for a button that becomes disabled while it has the focus, for example after
 * saving.
 */
export const Button = /* @__PURE__ */ withDefaultProps(
  'Button',
  function Button({
    variant = 'outline',
    size = 'default',
    shape = 'text',
    loading = false,
    asChild = false,
    className,
    children,
    onClick,
    type,
    ...rest
  }: ButtonProps) {
    const labels = useLabels(buttonLabels)
    const shared = { 'data-q': 'button', className: buttonClass({ variant, size, shape, className }), ...rest }
    if (asChild) {
      const onClickUnlessPrevented = (event: MouseEvent<HTMLButtonElement>) => {
        // prevented by the child's own handler, which runs first
        if (!event.defaultPrevented) onClick?.(event)
      }
      return (
        <Slot {...shared} onClick={onClickUnlessPrevented}>
          {children}
        </Slot>
      )
    }
    const disabled = loading || rest['aria-disabled']
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      if (disabled === true || disabled === 'true') event.preventDefault()
      else onClick?.(event)
    }
    return (
      <button
        type={type ?? 'button'}
        {...shared}
        onClick={press}
        aria-disabled={disabled}
        aria-busy={loading || undefined}
      >
        {loading && <span data-q="button-spinner" className={spinnerClass} role="img" aria-label={labels.loading} />}
        {children}
      </button>
    )
  },
)
