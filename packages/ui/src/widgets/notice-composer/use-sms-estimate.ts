'use client'
import { useEffect, useState } from 'react'
import { reasonOf } from '../reason-of.ts'

/** What texting everybody would take. */
export interface SmsEstimate {
  /** How many messages are sent in all. */
  parts: number
  /** What they cost. */
  cost?: { amount: number; currency: string }
}

/** Says what a text message would take; give up when `signal` aborts. The message of a rejection is shown. */
export type EstimateSms = (text: string, options: { signal: AbortSignal }) => Promise<SmsEstimate>

/** What is known about the estimate of a text. */
export type EstimateState =
  | { status: 'none' | 'waiting' }
  | { status: 'failed'; why: string }
  | { status: 'done'; estimate: SmsEstimate }

/** Not at every letter. */
const PAUSE = 400

/** The estimate of a text message, asked for anew when it, or the number of recipients, changes. */
export function useSmsEstimate(
  text: string,
  recipients: number | undefined,
  estimate: EstimateSms | undefined,
): EstimateState {
  const asked = estimate === undefined || text.trim() === '' ? undefined : `${recipients} ${text}`
  const [answer, setAnswer] = useState<{ to: string; state: EstimateState }>()
  useEffect(() => {
    if (asked === undefined || estimate === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const answerWith = (state: EstimateState) => !signal.aborted && setAnswer({ to: asked, state })
    const timer = setTimeout(() => {
      estimate(text, { signal }).then(
        (found) => answerWith({ status: 'done', estimate: found }),
        (reason: unknown) => answerWith({ status: 'failed', why: reasonOf(reason) }),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, text, estimate])
  if (asked === undefined) return { status: 'none' }
  return answer?.to === asked ? answer.state : { status: 'waiting' }
}
