'use client'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { useEffectEvent } from '../use-effect-event.ts'
import { errorStateLabels } from './labels.ts'

/** Shown instead of a part that failed to load; for {@link lazyPart}. */
export function FailedPart({ retry }: { retry: () => void }) {
  return <Failure retry={retry} className="q:p-4" />
}

/** Props of {@link FailedOverlay}. */
export interface FailedOverlayProps {
  /** Loads the part again. */
  retry: () => void
  /** Whether the part would be open; true by default. Opening it again loads it again. */
  open?: boolean
  /** Called by the close button and by Escape. */
  onClose?: () => void
  /** Called with false by the close button and by Escape, if there is no `onClose`. */
  onOpenChange?: (open: boolean) => void
}

/** Shown instead of a menu, panel or dialog that failed to load; for {@link lazyPart}. It floats above the page. */
export function FailedOverlay({ retry, open = true, onClose, onOpenChange }: FailedOverlayProps) {
  const wasOpen = useRef(open)
  const message = useRef<HTMLDivElement>(null)
  const close = onClose ?? (onOpenChange && (() => onOpenChange(false)))
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!close || event.key !== 'Escape' || event.isComposing) return
    const layer = (event.target as Element).closest?.('[role$=dialog],[role=menu],[role=listbox]')
    if (layer && !layer.contains(message.current)) return
    // one Escape closes one layer
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  })
  useEffect(() => {
    if (open && !wasOpen.current) retry()
    wasOpen.current = open
  }, [open, retry])
  useEffect(() => {
    if (!open) return
    const focused = document.activeElement as HTMLElement | null
    // on the window, because a dialog around it listens on the document
    addEventListener('keydown', closeByKey, true)
    return () => {
      removeEventListener('keydown', closeByKey, true)
      // a button of the message had the focus
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    <Failure
      ref={message}
      retry={retry}
      close={close}
      // the control that opened it keeps the focus, so that it does not close before the press arrives
      onMouseDown={(event) => event.preventDefault()}
      className="q:fixed q:inset-x-4 q:bottom-4 q:z-overlay q:mx-auto q:max-w-sm q:rounded-card q:border q:border-border q:bg-surface-raised q:p-4 q:shadow-overlay"
    />
  )
}

interface FailureProps extends ComponentProps<'div'> {
  retry: () => void
  close?: (() => void) | undefined
}

/** Made of plain elements, because each component with a lazy part includes it. */
function Failure({ retry, close, className, ...rest }: FailureProps) {
  const labels = useLabels(errorStateLabels)
  const action = (label: string, act: () => void) => (
    <button
      data-q="failed-part-action"
      type="button"
      onClick={() => act()}
      className="q:h-control-sm q:cursor-pointer q:rounded-control q:border q:border-border-control q:px-3 q:hover:bg-surface-sunken"
    >
      {label}
    </button>
  )
  return (
    <div data-q="failed-part" role="alert" {...rest} className={`q:text-center q:text-sm q:text-text ${className}`}>
      <p data-q="failed-part-title">{labels.part}</p>
      <p data-q="failed-part-detail" className="q:text-text-muted">
        {labels.partDetail}
      </p>
      <p data-q="failed-part-actions" className="q:mt-2 q:flex q:flex-wrap q:justify-center q:gap-2">
        {action(labels.retry, retry)}
        {close && action(labels.close, close)}
      </p>
    </div>
  )
}
