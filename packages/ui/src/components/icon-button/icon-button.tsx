'use client'
import type { PointerEvent, ReactNode } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { Button, type ButtonProps } from '../button/button.tsx'
import { composeEventHandlers } from '../compose-event-handlers.ts'

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'shape' | 'aria-label'> {
  /** Its name for screen readers, also shown as a tooltip. */
  label: string
  /** The icon. */
  icon: ReactNode
}

/** A button with only an icon; its label is required. */
export const IconButton = /* @__PURE__ */ withDefaultProps(
  'IconButton',
  function IconButton({ label, icon, variant = 'ghost', loading, title, ...rest }: IconButtonProps) {
    // Some screen readers read a title that equals the name twice, so it is set only while a mouse is over the button.
    const hint = (event: PointerEvent<HTMLButtonElement>) => {
      if (event.pointerType === 'mouse' && title === undefined) event.currentTarget.title = label
    }
    const unhint = (event: PointerEvent<HTMLButtonElement>) => {
      if (title === undefined) event.currentTarget.removeAttribute('title')
    }
    return (
      <Button
        {...rest}
        title={title}
        aria-label={label}
        variant={variant}
        loading={loading}
        shape="square"
        onPointerEnter={composeEventHandlers(rest.onPointerEnter, hint)}
        onPointerLeave={composeEventHandlers(rest.onPointerLeave, unhint)}
      >
        {loading ? null : icon}
      </Button>
    )
  },
)
