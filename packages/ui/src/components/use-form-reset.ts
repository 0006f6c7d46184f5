'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Runs something when the form around a control is reset, as the browser does with controls of its own. */
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
