import { useLingui } from '@lingui/react/macro'
import type { Health } from './state.ts'

type Problem = NonNullable<Health['sources'][number]['last_error']>['problem']

/** Why a card source gave no card, in a few words. */
export function useSourceProblemLabels(): (problem: Problem) => string {
  const { t } = useLingui()
  const labels: Record<Problem, string> = {
    address: t`The address cannot be used`,
    'not-found': t`The host is not known`,
    unreachable: t`It cannot be reached`,
    tls: t`Its certificate is not valid`,
    timeout: t`It did not answer in time`,
    redirect: t`It leads to another address`,
    status: t`It answered with an error`,
    compressed: t`Its answer is compressed`,
    type: t`Its answer is not JSON`,
    'too-large': t`Its answer is too large`,
    json: t`Its JSON cannot be read`,
    form: t`Its answer is no card`,
    newer: t`It needs a newer portal`,
    busy: t`Too many requests at a time`,
    resting: t`Paused after repeated failures`,
  }
  return (problem) => labels[problem]
}
