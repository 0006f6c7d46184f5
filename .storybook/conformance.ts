import { conflictsIn } from '../packages/ui/src/testing/class-conflicts.ts'
import { overflowOf } from '../packages/ui/src/testing/page-overflow.ts'

/** Checks that every story must pass besides the accessibility rules; called after each story. */
export function checkConformance(root: HTMLElement): void {
  const problems = [...conflictsIn(root), ...overflowOf(root)]
  if (problems.length > 0) throw new Error(`This story breaks a rule of the kit:\n${problems.join('\n')}`)
}
