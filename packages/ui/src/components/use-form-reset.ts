'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onReset` when the form around a control is reset. */
export function useFormReset(control: RefObject<HTMLInputElement | null>, onReset: () => void): void {
  const latest = useRef(onReset)
  useEffect(() => {
    latest.current = onReset
  })
  useEffect(() => {
    const form = control.current?.form
    const run = () => latest.current()
    form?.addEventListener('reset', run)
    return () => form?.removeEventListener('reset', run)
  }, [control])
}
