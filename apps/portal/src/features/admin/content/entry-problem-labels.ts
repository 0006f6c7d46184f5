import { useLingui } from '@lingui/react/macro'
import type { Problem } from './check-values.ts'

/** Describes the problem of each field, and how to correct it. */
export function useEntryProblemLabels() {
  const { t } = useLingui()
  const labels: Record<Problem, string> = {
    missing: t`Please fill this in.`,
    'not-a-link': t`Enter an address that starts with https:// or a path that starts with /, without spaces.`,
    reversed: t`The end is before the beginning.`,
  }
  return (problems: Readonly<Record<string, Problem>>): Record<string, string> =>
    Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, labels[problem]]))
}
