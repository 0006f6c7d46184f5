import { randomInt } from 'node:crypto'

/**
 * Whether `npm test -- --all` runs, which also has what is expensive and rarely fails. Tests use it to leave out or shorten
 * themselves: `test.runIf(testAll)`, `test.skip(!testAll)`.
 */
export const testAll = process.env.TEST_ALL === '1'

/** Of generated inputs: a new one each time with `--all`. A failure says which, and TEST_SEED repeats it. */
export const testSeed = Number(process.env.TEST_SEED ?? (testAll ? randomInt(2 ** 31) : 20_260_001))

/** What only `--all` tests, unless a change touches it. */
export type LeftOut = 'rules' | 'generators' | 'stories'

/** Whether that runs: with `--all`, or with `--changed` where the change touches it, which TEST_TOUCHED names. */
export const isTested = (part: LeftOut): boolean =>
  testAll || (process.env.TEST_TOUCHED ?? '').split(',').includes(part)
