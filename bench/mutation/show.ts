import { table } from '../../scripts/support/table.ts'
import type { Drawn, Tries, Try } from './tries.ts'

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 44 ? `${line.slice(0, 43)}…` : line
}

const outcome = (killed: Try | undefined, tried: number) => {
  if (!killed) return tried > 0 ? 'survived' : 'not tried'
  const { check, tests, file = '', seconds } = killed
  return `${check}${tests === 'same' ? ' (same test)' : ` ${seconds} s`} ${file.replace(/.*\//, '')}`
}

/** A line for each mutant: where it is, and which check killed it in each commit. */
export function showMutants({ mutants, before, after }: Drawn, tries: Tries): string {
  const rows = mutants.map((mutant) => [
    mutant.id,
    mutant.kind,
    `${mutant.file}:${mutant.line}`,
    `${short(mutant.was)} → ${short(mutant.now)}`,
    outcome(tries.killing(before, mutant), tries.of(before, mutant).length),
    outcome(tries.killing(after, mutant), tries.of(after, mutant).length),
  ])
  return table([['', 'kind', 'place', 'mutant', `before ${before.slice(0, 9)}`, `after ${after.slice(0, 9)}`], ...rows])
}
