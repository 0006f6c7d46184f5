'use client'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { type ShowToast, ToastContext, type ToastOptions } from './toast-context.ts'

// the moving parts load with the first toast; a page that shows none never pays for them
const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })))

/** A toast that is showing. */
export interface ToastEntry extends ToastOptions {
  /** Tells toasts apart. */
  id: number
}

/** At most this many at once; older ones give way. */
const LIMIT = 4

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The application. */
  children: ReactNode
}

/** Shows toasts for everything below it, see `useToast`. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const [used, setUsed] = useState(false)
  const next = useRef(0)
  const show = useCallback<ShowToast>((options) => {
    next.current += 1
    const entry = { ...options, id: next.current }
    setUsed(true)
    setToasts((current) => [...current.slice(1 - LIMIT), entry])
  }, [])
  const remove = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {used && (
        <Suspense>
          <ToastViewport toasts={toasts} onRemove={remove} />
        </Suspense>
      )}
    </ToastContext>
  )
}
