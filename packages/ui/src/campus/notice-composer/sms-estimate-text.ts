import type { ComposerLabels } from './labels.ts'
import type { EstimateState } from './use-sms-estimate.ts'

/** The estimate of a text message in words; undefined if there is none. */
export function estimateText(state: EstimateState, labels: ComposerLabels, locale: string): string | undefined {
  if (state.status === 'failed') return labels.smsEstimateFailed(state.why)
  if (state.status !== 'done') return state.status === 'waiting' ? labels.smsEstimating : undefined
  const { parts, cost } = state.estimate
  const count = new Intl.NumberFormat(locale).format(parts)
  if (cost === undefined) return labels.smsTotal(count)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: cost.currency }).format(cost.amount)
  return labels.smsCost(count, money)
}
