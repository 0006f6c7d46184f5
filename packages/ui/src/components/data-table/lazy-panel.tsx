'use client'
import { type MouseEvent, type ReactElement, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import type { FailedPartProps } from '../error-state/lazy-part.tsx'
import { useEffectEvent } from '../use-effect-event.ts'

/** Props of a panel that loads when its button is first pressed. */
export interface LazyPanelProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Called when it failed to load. */
  onFailed: () => void
  /** Called to close the message that it failed to load. */
  onClose: () => void
}

/**
 * The state of a button whose panel loads when it is first pressed. The button is a new element after a failure and
 * after its message is closed; it gets the focus back.
 */
export function useLazyPanel() {
  const [press, setPress] = useState<'key' | 'pointer'>()
  const button = useRef<HTMLButtonElement>(null)
  const onPress = ({ detail }: MouseEvent) => {
    // a transition, so that the button keeps the focus until the panel is there
    startTransition(() => setPress(detail === 0 ? 'key' : 'pointer'))
  }
  return {
    /** How the button was first pressed; undefined before. */
    press,
    buttonProps: { ref: button, onClick: press ? undefined : onPress },
    onFailed: () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    },
    onClose: () => {
      flushSync(() => setPress(undefined))
      button.current?.focus({ preventScroll: true })
    },
  }
}

/** Shown instead of a panel that failed to load: its button and a message. */
export function FailedPanel({ trigger, onFailed, onClose, retry }: FailedPartProps<LazyPanelProps>) {
  const reportFailure = useEffectEvent(onFailed)
  useEffect(() => reportFailure(), [])
  return (
    <>
      {trigger}
      <FailedOverlay retry={retry} onClose={onClose} />
    </>
  )
}
