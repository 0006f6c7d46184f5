'use client'
import { createContext, type ReactNode, use } from 'react'

/** What a toast says. */
export interface ToastOptions {
  /** What happened, in a few words. */
  title: string
  /** Why, and what to do. */
  description?: string
  /** `danger` interrupts a screen reader, the others wait. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  /** One thing to do about it; `altText` says how to do it without the toast. */
  action?: { label: string; altText: string; onAction: () => void }
  /** How long it stays, in ms; 5,000 unless told, errors 10,000. Hovering and focus stop the clock. */
  duration?: number
  /** A picture before the text. */
  icon?: ReactNode
}

/** Shows a toast. */
export type ShowToast = (options: ToastOptions) => void

/** Carries the function that shows toasts. */
export const ToastContext = createContext<ShowToast | null>(null)

/** The function that shows a toast. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider above it: put one around the application.')
  return show
}
