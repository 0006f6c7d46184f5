import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../scripts/support/paths.ts'
import type { Fault } from './fault.ts'

/** A planted fault, and whether a check noticed it. */
export interface Try {
  fault: string
  commit: string
  check: string
  /**
   * The tests of the check that were run: `all` that the change affects, some files, or the `same` test that noticed it
   * in the later commit.
   */
  tests: string
  caught: boolean
  /** The test that failed. */
  file?: string
  title?: string
  seconds: number
}

/** The drawn sample, and the commits it is from. */
export interface Drawn {
  seed: string
  before: string
  after: string
  faults: Fault[]
}

const drawnFile = inRoot('bench/faults/drawn.jsonl')
const triesFile = inRoot('bench/faults/tries.jsonl')

const readLines = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []

export function readDrawn(): Drawn | undefined {
  const [head, ...faults] = readLines(drawnFile)
  return head === undefined ? undefined : { ...(head as Omit<Drawn, 'faults'>), faults: faults as Fault[] }
}

export function writeDrawn({ faults, ...head }: Drawn): void {
  writeFileSync(drawnFile, [head, ...faults].map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** The tries so far. Each is written when it ends, so that an interrupted run continues where it stopped. */
export class Tries {
  readonly #file: string | null
  readonly #tries: Try[]

  /** With `null` nothing is stored. */
  constructor(file: string | null = triesFile) {
    this.#file = file
    this.#tries = file === null ? [] : (readLines(file) as Try[])
  }

  add(attempt: Try): void {
    this.#tries.push(attempt)
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify(attempt)}\n`)
  }

  of(commit: string, fault: Fault): Try[] {
    return this.#tries.filter((attempt) => attempt.commit === commit && attempt.fault === fault.id)
  }

  catching(commit: string, fault: Fault): Try | undefined {
    return this.of(commit, fault).find(({ caught }) => caught)
  }

  /** The test that noticed it in any commit. */
  everCatching(fault: Fault): Try | undefined {
    return this.#tries.findLast((attempt) => attempt.fault === fault.id && attempt.caught && attempt.file)
  }

  has(commit: string, fault: Fault, check: string, tests: string): boolean {
    return this.of(commit, fault).some((attempt) => attempt.check === check && attempt.tests === tests)
  }
}
