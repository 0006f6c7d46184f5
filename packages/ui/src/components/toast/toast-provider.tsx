'use client'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { ToastContext } from './toast-context.ts'
import type { ShowToast, ToastEntry } from './toast-types.ts'

// the viewport and its library load with the first toast
const ToastViewport = lazyPart(async () => (await import('./toast-viewport.tsx')).ToastViewport, PlainToasts)

/** How many toasts show at once; older ones are removed. */
const MAX_TOASTS = 4

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The application. */
  children: ReactNode
}

/** Shows toasts for everything below it, see `useToast`. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const [hasShown, setHasShown] = useState(false)
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((options) => {
    lastId.current += 1
    const entry = { ...options, id: lastId.current }
    setHasShown(true)
    setToasts((current) => [...current.slice(1 - MAX_TOASTS), entry])
  }, [])
  const remove = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {hasShown && (
        <Suspense>
          <ToastViewport toasts={toasts} onRemove={remove} />
        </Suspense>
      )}
    </ToastContext>
  )
}
