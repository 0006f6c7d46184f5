import { table } from '../../scripts/support/table.ts'
import type { Drawn, Tries, Try } from './tries.ts'

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 44 ? `${line.slice(0, 43)}…` : line
}

const outcome = (caught: Try | undefined, tried: number) => {
  if (!caught) return tried > 0 ? 'missed' : 'not tried'
  const { check, tests, file = '', seconds } = caught
  return `${check}${tests === 'same' ? ' (same test)' : ` ${seconds} s`} ${file.replace(/.*\//, '')}`
}

/** A line for each fault: where it is, and which check noticed it in each commit. */
export function showFaults({ faults, before, after }: Drawn, tries: Tries): string {
  const rows = faults.map((fault) => [
    fault.id,
    fault.kind,
    `${fault.file}:${fault.line}`,
    `${short(fault.was)} → ${short(fault.now)}`,
    outcome(tries.catching(before, fault), tries.of(before, fault).length),
    outcome(tries.catching(after, fault), tries.of(after, fault).length),
  ])
  return table([['', 'kind', 'place', 'fault', `before ${before.slice(0, 9)}`, `after ${after.slice(0, 9)}`], ...rows])
}
