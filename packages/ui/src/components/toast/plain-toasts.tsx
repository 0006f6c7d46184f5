'use client'
import type { ToastViewportProps } from './toast-viewport.tsx'

/** Plain toasts, shown when the code of the viewport failed to load. A click removes one. */
export function PlainToasts({ toasts, onRemove }: ToastViewportProps) {
  return (
    <div
      data-q="plain-toasts"
      role="alert"
      className="q:fixed q:inset-x-4 q:bottom-4 q:z-toast q:mx-auto q:flex q:max-h-[calc(100dvh-2rem)] q:max-w-sm q:flex-col q:gap-2 q:overflow-y-auto"
    >
      {toasts.map(({ id, title, description }) => (
        <button
          data-q="plain-toast"
          key={id}
          type="button"
          onClick={() => onRemove(id)}
          className="q:rounded-control q:border q:border-border q:bg-surface-raised q:p-3 q:text-sm q:text-text q:shadow-overlay"
        >
          {title} {description}
        </button>
      ))}
    </div>
  )
}
