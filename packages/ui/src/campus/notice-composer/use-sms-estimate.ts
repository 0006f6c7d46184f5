'use client'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../components/reason-of.ts'

/** The estimated parts and cost of a text message to all recipients. */
export interface SmsEstimate {
  /** The number of messages in total. */
  parts: number
  /** Their cost. */
  cost?: { amount: number; currency: string }
}

/** Estimates a text message; stop when `signal` aborts. The message of a rejection is shown. */
export type EstimateSms = (text: string, options: { signal: AbortSignal }) => Promise<SmsEstimate>

/** The state of the estimate. */
export type EstimateState =
  | { status: 'none' | 'waiting' }
  | { status: 'failed'; why: string }
  | { status: 'done'; estimate: SmsEstimate }

/** Milliseconds without a change before the estimate is requested. */
const DEBOUNCE = 400

/** The estimate of a text message, requested again when the text or the number of recipients changes. */
export function useSmsEstimate(
  text: string,
  recipients: number | undefined,
  estimate: EstimateSms | undefined,
): EstimateState {
  const requestKey = estimate === undefined || text.trim() === '' ? undefined : `${recipients} ${text}`
  const [result, setResult] = useState<{ key: string; state: EstimateState }>()
  useEffect(() => {
    if (requestKey === undefined || estimate === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const finish = (state: EstimateState) => !signal.aborted && setResult({ key: requestKey, state })
    const timer = setTimeout(() => {
      estimate(text, { signal }).then(
        (smsEstimate) => finish({ status: 'done', estimate: smsEstimate }),
        (reason: unknown) => finish({ status: 'failed', why: reasonOf(reason) }),
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [requestKey, text, estimate])
  if (requestKey === undefined) return { status: 'none' }
  return result?.key === requestKey ? result.state : { status: 'waiting' }
}
