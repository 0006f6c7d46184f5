import type { Change } from './changed.ts'

/** A check: the name by which it is requested, and what it does. */
export interface Check {
  name: string
  /** Guarantee that the check gives, in a few words. */
  title: string
  /**
   * How many of the three slots it takes: 2 for a check that keeps two cores busy most of the time, 1 for one that
   * leaves much of one core idle.
   */
  weight: 1 | 2
  /** Expensive and rarely failing: it runs with `--all`, or when its name is given. */
  onlyWithAll?: boolean
  /**
   * Expensive: if nothing that it covers has changed since it passed with `--all`, it runs only when its name is given.
   */
  onlyWhereTouched?: boolean
  /** Checks whose result it builds on. They run first, even when only this one was requested. */
  needs?: string[]
  /** Runs the check; with a change, only the parts that the change can affect. */
  run(change?: Change): Promise<Outcome>
}

export interface Outcome {
  passed: boolean
  /** Shown when it failed. */
  output: string
  /** Always shown, such as what was left out and why, or a table of numbers. */
  note?: string
  /** Whether something was left out because this machine cannot run it; the result then proves nothing. */
  isPartial?: boolean
}

export interface Report extends Outcome {
  check: Check
  seconds: number
}

interface Options {
  bail: boolean
  change?: Change | undefined
  onStart(check: Check): void
  onEnd(report: Report): void
}

/**
 * The named checks and those that they need, in the order of the list. Without names: the gate, or every check with
 * `all`.
 */
export function select(checks: Check[], names: string[], all = false): Check[] {
  const checkNames = checks.map(({ name }) => name)
  const unknown = names.filter((name) => !checkNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no check "${unknown.join('", "')}". There are: ${checkNames.join(', ')}.`)
  if (names.length === 0) return checks.filter(({ onlyWithAll }) => all || !onlyWithAll)
  const requiredNames = new Set<string>()
  const add = (name: string) => {
    if (requiredNames.has(name)) return
    requiredNames.add(name)
    for (const needed of checks.find((check) => check.name === name)?.needs ?? []) add(needed)
  }
  for (const name of names) add(name)
  return checks.filter(({ name }) => requiredNames.has(name))
}

/**
 * Runs checks in parallel in three slots, because even a heavy one waits at its beginning and its end. Heavy ones start
 * first, so that light ones use the time that these leave idle. A check whose needs failed counts as failed and does
 * not run.
 */
export async function schedule(checks: Check[], { bail, change, onStart, onEnd }: Options): Promise<Report[]> {
  const waiting = [...checks]
  const reports = new Map<string, Report>()
  const running = new Set<Promise<void>>()
  let free = 3
  let isHeavyRunning = false

  const end = (check: Check, outcome: Outcome, seconds: number) => {
    const report = { ...outcome, check, seconds }
    reports.set(check.name, report)
    onEnd(report)
  }
  const start = (check: Check) => {
    free -= check.weight
    if (check.weight === 2) isHeavyRunning = true
    onStart(check)
    const began = performance.now()
    const run = check
      .run(change)
      .catch((error: unknown) => ({
        passed: false,
        output: error instanceof Error ? String(error.stack) : String(error),
      }))
      .then((outcome) => {
        free += check.weight
        if (check.weight === 2) isHeavyRunning = false
        running.delete(run)
        end(check, outcome, (performance.now() - began) / 1000)
      })
    running.add(run)
  }
  const failed = () => [...reports.values()].filter(({ passed }) => !passed)

  while (waiting.length > 0 || running.size > 0) {
    const isStopping = bail && failed().length > 0
    for (const check of isStopping ? [] : waiting.toSorted((a, b) => b.weight - a.weight)) {
      const needs = (check.needs ?? []).filter((name) => checks.some((other) => other.name === name))
      const failedNeed = needs.find((name) => reports.get(name)?.passed === false)
      if (failedNeed) {
        waiting.splice(waiting.indexOf(check), 1)
        end(check, { passed: false, output: `It was not run, because "${failedNeed}" failed.` }, 0)
      } else if (needs.every((name) => reports.has(name))) {
        if (check.weight <= free) {
          waiting.splice(waiting.indexOf(check), 1)
          start(check)
        } else if (!isHeavyRunning) break
      }
    }
    if (running.size === 0 && (isStopping || waiting.length > 0)) break
    if (running.size > 0) await Promise.race(running)
  }
  return [...reports.values()]
}
