'use client'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { visuallyHidden } from '../classes.ts'

/** As many as a screen reader may still have to read; older ones leave silently. */
const KEPT = 5

/**
 * What a screen reader is to say politely about things that are seen anyway. Each message is an element of its own, so
 * that two at once are both read; `region` has to stay on the page.
 */
export function useAnnouncements(): { say: (message: string) => void; region: ReactNode } {
  const [said, setSaid] = useState<readonly { id: number; message: string }[]>([])
  const count = useRef(0)
  const say = useCallback((message: string) => {
    count.current += 1
    const id = count.current
    setSaid((current) => [...current.slice(1 - KEPT), { id, message }])
  }, [])
  const region = (
    <div data-q="announcements" role="log" aria-live="polite" aria-relevant="additions" className={visuallyHidden}>
      {said.map(({ id, message }) => (
        <p data-q="announcement" key={id}>
          {message}
        </p>
      ))}
    </div>
  )
  return { say, region }
}
