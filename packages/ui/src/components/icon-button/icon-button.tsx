'use client'
import type { PointerEvent, ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { composeEventHandlers } from '../compose-event-handlers.ts'

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'shape' | 'aria-label'> {
  /** What it does: read aloud, and shown while a mouse rests on it. */
  label: string
  /** The picture. */
  icon: ReactNode
}

/** A button that shows only a picture; its label is required. */
export function IconButton({ label, icon, variant = 'ghost', loading, title, ...rest }: IconButtonProps) {
  // A title beside an equal name is read twice by some screen readers. It is there only while a mouse may want it.
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
}
