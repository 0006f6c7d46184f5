'use client'
import { createContext, use } from 'react'
import type { ShowToast } from './toast-types.ts'

/** Provides the function that shows toasts. */
export const ToastContext = createContext<ShowToast | null>(null)

/** The function that shows a toast. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider above it: put one around the application.')
  return show
}
