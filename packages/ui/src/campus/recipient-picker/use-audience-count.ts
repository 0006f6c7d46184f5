'use client'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../components/reason-of.ts'
import { useEffectEvent } from '../../components/use-effect-event.ts'
import { type Audience, isNobody } from './audience.ts'

/** Counts the people of an audience; the signal is aborted when the audience changes. */
export type CountAudience = (audience: Audience, signal: AbortSignal) => Promise<number>

/** The state of counting. */
export type AudienceCount =
  | { state: 'none' }
  | { state: 'counting'; before: number | undefined }
  | { state: 'counted'; count: number }
  | { state: 'failed'; reason: string }

/** Milliseconds to wait for the next change before counting. */
const DEBOUNCE = 300

/** Counts the people of an audience, debounced; late results of an older audience are ignored. */
export function useAudienceCount(
  audience: Audience,
  count: number | CountAudience | undefined,
  onCounted: ((count: number | undefined) => void) | undefined,
): { counted: AudienceCount; recount: () => void } {
  const [counted, setCounted] = useState<AudienceCount>({ state: 'none' })
  const [attempt, setAttempt] = useState(0)
  const countProp = useRef(count)
  useEffect(() => {
    countProp.current = count
  })
  const canCount = typeof count === 'function'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt counts the same audience again
  useEffect(() => {
    if (!canCount) return
    if (isNobody(audience)) {
      setCounted({ state: 'counted', count: 0 })
      return
    }
    const controller = new AbortController()
    setCounted((previous) => ({
      state: 'counting',
      before: previous.state === 'counted' ? previous.count : undefined,
    }))
    const timer = setTimeout(async () => {
      try {
        if (typeof countProp.current !== 'function') return
        const people = await countProp.current(audience, controller.signal)
        if (!controller.signal.aborted) setCounted({ state: 'counted', count: people })
      } catch (error) {
        if (!controller.signal.aborted) setCounted({ state: 'failed', reason: reasonOf(error) })
      }
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [audience, canCount, attempt])
  const lastCount = counted.state === 'counted' ? counted.count : undefined
  const reportCount = useEffectEvent(() => onCounted?.(lastCount))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for every number, not for every new callback
  useEffect(() => {
    if (canCount) reportCount()
  }, [lastCount, canCount])
  return {
    counted: typeof count === 'number' ? { state: 'counted', count } : counted,
    recount: () => setAttempt(attempt + 1),
  }
}
