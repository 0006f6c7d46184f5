import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../scripts/support/paths.ts'
import type { Mutant } from './mutant.ts'

/** A mutant, and whether a check killed it. */
export interface Try {
  mutant: string
  commit: string
  check: string
  /**
   * The tests of the check that were run: `all` that the change affects, some files, or the `same` test that killed it
   * in the later commit.
   */
  tests: string
  killed: boolean
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
  mutants: Mutant[]
}

const drawnFile = inRoot('bench/mutation/drawn.jsonl')
const triesFile = inRoot('bench/mutation/tries.jsonl')

const readLines = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []

export function readDrawn(): Drawn | undefined {
  const [head, ...mutants] = readLines(drawnFile)
  return head === undefined ? undefined : { ...(head as Omit<Drawn, 'mutants'>), mutants: mutants as Mutant[] }
}

export function writeDrawn({ mutants, ...head }: Drawn): void {
  writeFileSync(drawnFile, [head, ...mutants].map((line) => `${JSON.stringify(line)}\n`).join(''))
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

  of(commit: string, mutant: Mutant): Try[] {
    return this.#tries.filter((attempt) => attempt.commit === commit && attempt.mutant === mutant.id)
  }

  killing(commit: string, mutant: Mutant): Try | undefined {
    return this.of(commit, mutant).find(({ killed }) => killed)
  }

  /** The test that killed it in any commit. */
  everKilling(mutant: Mutant): Try | undefined {
    return this.#tries.findLast((attempt) => attempt.mutant === mutant.id && attempt.killed && attempt.file)
  }

  has(commit: string, mutant: Mutant, check: string, tests: string): boolean {
    return this.of(commit, mutant).some((attempt) => attempt.check === check && attempt.tests === tests)
  }
}
