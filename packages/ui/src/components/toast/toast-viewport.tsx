'use client'
import * as Primitive from '@radix-ui/react-toast'
import { cx } from 'class-variance-authority'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useDirection } from '../use-direction.ts'
import { toastLabels } from './labels.ts'
import type { ToastEntry } from './toast-types.ts'

/** Props of {@link ToastViewport}. */
export interface ToastViewportProps {
  /** The toasts, oldest first. */
  toasts: readonly ToastEntry[]
  /** Called when a toast has closed. */
  onRemove: (id: number) => void
}

const icons = {
  neutral: <Info size={18} aria-hidden className="q:shrink-0 q:text-info" />,
  success: <CircleCheck size={18} aria-hidden className="q:shrink-0 q:text-success" />,
  warning: <TriangleAlert size={18} aria-hidden className="q:shrink-0 q:text-warning" />,
  danger: <TriangleAlert size={18} aria-hidden className="q:shrink-0 q:text-danger" />,
}

/**
 * Radix sends Escape to the layer that appeared last, which is the toast. The key is meant for a dialog below it, so it
 * is sent again to that dialog.
 */
function passOnEscape(event: KeyboardEvent): void {
  const [target] = event.composedPath()
  if (event.isComposing || !(target instanceof Element)) return
  const root = target.getRootNode() as Document | ShadowRoot
  // an open list closes first
  if (target.matches('[aria-expanded=true]') || target.closest('[data-q=toast-viewport]')) return
  if (root.querySelector('[data-q=dialog-overlay]') === null) return
  setTimeout(() => {
    if (event.defaultPrevented || !target.isConnected) return
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true, composed: true }),
    )
  })
}

/** Shows toasts at the bottom of the window. Loaded by the ToastProvider with the first one. */
export function ToastViewport({ toasts, onRemove }: ToastViewportProps) {
  const labels = useLabels(toastLabels)
  const [direction, measure] = useDirection(undefined)
  return (
    // swiped away towards the nearest edge of the window
    <Primitive.Provider label={labels.toast} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {toasts.map((toast) => (
        <Primitive.Root
          key={toast.id}
          data-q="toast"
          type={toast.tone === 'danger' || toast.action ? 'foreground' : 'background'}
          // more time to read, or to reach the button by keyboard
          duration={toast.duration ?? (toast.tone === 'danger' || toast.action ? 10_000 : 5_000)}
          onEscapeKeyDown={passOnEscape}
          onOpenChange={(open) => {
            if (!open) onRemove(toast.id)
          }}
          className="q:flex q:items-start q:gap-3 q:rounded-control q:border q:border-border q:bg-surface-raised q:p-3 q:text-sm q:text-text q:shadow-overlay q:animate-[q-rise-in_var(--qd-duration-medium)_ease-out]"
        >
          <span data-q="toast-icon" className="q:pt-0.5">
            {toast.icon ?? icons[toast.tone ?? 'neutral']}
          </span>
          <div data-q="toast-text" className="q:min-w-0 q:flex-1 q:wrap-anywhere">
            <Primitive.Title data-q="toast-title" className="q:font-medium">
              {toast.title}
            </Primitive.Title>
            {toast.description !== undefined && (
              <Primitive.Description data-q="toast-description" className="q:text-text-muted">
                {toast.description}
              </Primitive.Description>
            )}
            {toast.action !== undefined && (
              <Primitive.Action asChild altText={toast.action.altText} onClick={toast.action.onAction}>
                <Button size="small" className="q:mt-2">
                  {toast.action.label}
                </Button>
              </Primitive.Action>
            )}
          </div>
          {/* as high as a line, so that it is level with the title */}
          <Primitive.Close asChild>
            <IconButton
              size="small"
              className="q:-mx-1 q:-my-1"
              label={labels.dismiss}
              icon={<X size={16} aria-hidden />}
            />
          </Primitive.Close>
        </Primitive.Root>
      ))}
      {/* reversed, so that it is scrolled to the newest */}
      <div
        data-q="toast-scroller"
        className={cx(
          'q:fixed q:end-0 q:bottom-0 q:z-toast q:flex q:max-h-dvh q:w-full q:max-w-100 q:flex-col-reverse q:overflow-x-hidden q:overflow-y-auto',
          toasts.length === 0 && 'q:pointer-events-none',
        )}
      >
        <Primitive.Viewport
          data-q="toast-viewport"
          ref={measure}
          label={labels.region}
          className="q:flex q:flex-col q:gap-2 q:p-4 q:outline-none"
        />
      </div>
    </Primitive.Provider>
  )
}
