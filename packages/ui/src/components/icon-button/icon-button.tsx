'use client'
import { type PointerEvent, type ReactNode, useState } from 'react'
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
    // Some screen readers announce the name twice if the title equals it, so it is set only while a mouse is over the button.
    const [hovered, setHovered] = useState(false)
    const onEnter = (event: PointerEvent) => setHovered(event.pointerType === 'mouse')
    return (
      <Button
        {...rest}
        title={title ?? (hovered ? label : undefined)}
        aria-label={label}
        variant={variant}
        loading={loading}
        shape="square"
        onPointerEnter={composeEventHandlers(rest.onPointerEnter, onEnter)}
        onPointerLeave={composeEventHandlers(rest.onPointerLeave, () => setHovered(false))}
      >
        {loading ? null : icon}
      </Button>
    )
  },
)
