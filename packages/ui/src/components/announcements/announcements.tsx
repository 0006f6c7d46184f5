'use client'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { visuallyHidden } from '../classes.ts'

/** How many messages stay in the document; older ones are removed. */
const MAX_MESSAGES = 5

/**
 * Polite announcements for screen readers. Each message is a separate element, so that two simultaneous messages are
 * both read; `region` has to stay mounted.
 */
export function useAnnouncements(): { announce: (message: string) => void; region: ReactNode } {
  const [messages, setMessages] = useState<readonly { id: number; message: string }[]>([])
  const count = useRef(0)
  const announce = useCallback((message: string) => {
    count.current += 1
    const id = count.current
    setMessages((current) => [...current.slice(1 - MAX_MESSAGES), { id, message }])
  }, [])
  const region = (
    <div data-q="announcements" role="log" aria-live="polite" aria-relevant="additions" className={visuallyHidden}>
      {messages.map(({ id, message }) => (
        <p data-q="announcement" key={id}>
          {message}
        </p>
      ))}
    </div>
  )
  return { announce, region }
}
