import { useLingui } from '@lingui/react/macro'
import type { SignOnTrial } from './state.ts'

type Problem = Exclude<SignOnTrial['outcome'], 'person' | 'new'>

/** Why a log-in at another system failed, for administrators. */
export function useLoginProblemLabels(): Record<Problem, string> {
  const { t } = useLingui()
  return {
    cancelled: t`It was cancelled at the provider`,
    expired: t`It took too long, or ended in another browser`,
    unavailable: t`The provider cannot be reached`,
    refused: t`The provider’s answer is not in order`,
    incomplete: t`The number is missing, or what a new person needs`,
    nobody: t`Nobody in the portal has this number`,
    disabled: t`The person with this number is disabled`,
    conflict: t`The number belongs to another account of the provider`,
  }
}
