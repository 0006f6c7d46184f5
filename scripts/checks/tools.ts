import { type RunOptions, runTool } from '../support/run.ts'
import { temporaryFiles } from '../support/temporary-files.ts'
import { type Change, isInImports } from './changed.ts'
import { endedByNode } from './ended-by-node.ts'
import type { Outcome } from './schedule.ts'

/** Runs the command of an installed package; it passes when it ends with 0. */
export const tool = async (
  name: string,
  args: string[],
  options: RunOptions & { command?: string } = {},
): Promise<Outcome> => {
  const { code, output } = await runTool(name, args, options)
  return { passed: code === 0, output }
}

/**
 * The tests of some Vitest projects. If imports show which tests a change affects, only the tests of the check that
 * import a changed file.
 */
export const tests = async (
  projects: string | string[],
  check?: string,
  change?: Change,
  { workers }: { workers?: number } = {},
) => {
  const changedOnly = check && change && isInImports(check, change.files) ? [`--changed=${change.since}`] : []
  const args = [
    'run',
    // A `.only` left in a test would hide all others.
    '--allowOnly=false',
    `--passWithNoTests=${changedOnly.length > 0}`,
    ...[projects].flat().map((name) => `--project=${name}`),
    ...(workers ? [`--maxWorkers=${workers}`] : []),
  ]
  const vitest = (extraArgs: string[]) => tool('vitest', [...args, ...extraArgs], { env: temporaryFiles() })
  const outcome = await vitest(changedOnly)
  const files = outcome.passed ? [] : endedByNode(outcome.output)
  if (files.length === 0) return outcome
  const again = await vitest(files)
  return { ...again, note: `Run again, because Node itself crashed: ${files.join(', ')}` }
}

/** The outcome of a check that this machine could run only in part. */
export const partial = (outcome: Outcome, omission: string): Outcome => ({
  ...outcome,
  isPartial: true,
  note: [outcome.note, `Left out: ${omission}.`].filter(Boolean).join(' '),
})
