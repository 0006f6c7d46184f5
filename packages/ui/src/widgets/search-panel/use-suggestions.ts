'use client'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../reason-of.ts'

/** Completes what someone has begun to type; the signal is aborted once something else was typed. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>

interface Suggestions {
  /** What was asked about. */
  text: string
  terms: readonly string[]
  failure?: string
}

/** Not every letter is a question. */
const pause = 150
const none: Suggestions = { text: '', terms: [] }

/** What the typed text may become. The answer to an older text never shows. */
export function useSuggestions(text: string, suggest: Suggest | undefined): Suggestions {
  const [found, setFound] = useState<Suggestions>(none)
  const ask = useRef(suggest)
  useEffect(() => {
    ask.current = suggest
  })
  useEffect(() => {
    if (text === '') return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const terms = (await ask.current?.(text, control.signal)) ?? []
        if (!control.signal.aborted) setFound({ text, terms })
      } catch (error) {
        if (!control.signal.aborted) setFound({ text, terms: [], failure: reasonOf(error) })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text])
  return found.text === text ? found : none
}
