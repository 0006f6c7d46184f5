import type { ReactNode } from 'react'

/** A toast to show. */
export interface ToastOptions {
  /** The event, in a few words. */
  title: string
  /** Why, and what to do. */
  description?: string
  /** `danger` is announced assertively, the others politely. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  /** An action button; `altText` tells screen readers how to do the same without the toast. */
  action?: { label: string; altText: string; onAction: () => void }
  /** How long it stays, in ms; by default 5,000, and 10,000 for `danger` and with an action. Hover and focus pause it. */
  duration?: number
  /** An icon before the text. */
  icon?: ReactNode
}

/** Shows a toast. */
export type ShowToast = (options: ToastOptions) => void

/** A toast that is showing. */
export interface ToastEntry extends ToastOptions {
  /** Its id. */
  id: number
}
