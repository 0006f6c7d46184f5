'use client'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../components/reason-of.ts'

/** Suggests completions of a text; the signal is aborted when the text changes. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>

interface Suggestions {
  /** The text that they belong to. */
  text: string
  terms: readonly string[]
  failure?: string
}

/** Milliseconds to wait for the next key. */
const DEBOUNCE = 150
const none: Suggestions = { text: '', terms: [] }

/** The suggestions for a text; late results for an older text are ignored. */
export function useSuggestions(text: string, suggest: Suggest | undefined): Suggestions {
  const [result, setResult] = useState<Suggestions>(none)
  const latestSuggest = useRef(suggest)
  useEffect(() => {
    latestSuggest.current = suggest
  })
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const terms = (await latestSuggest.current?.(text, controller.signal)) ?? []
        if (!controller.signal.aborted) setResult({ text, terms })
      } catch (error) {
        if (!controller.signal.aborted) setResult({ text, terms: [], failure: reasonOf(error) })
      }
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return result.text === text ? result : none
}
