import { randomInt } from 'node:crypto'

/**
 * Whether `npm test -- --all` runs, which also runs tests that are expensive and rarely fail. Tests use it to leave out
 * or shorten themselves: `test.runIf(testAll)`, `test.skip(!testAll)`.
 */
export const testAll = process.env.TEST_ALL === '1'

/**
 * The seed of generated inputs: a new one each time with `--all`. A failure reports the seed, and TEST_SEED repeats it.
 */
export const testSeed = Number(process.env.TEST_SEED ?? (testAll ? randomInt(2 ** 31) : 20_260_001))

/** Parts that `npm test` leaves out if nothing in them has changed since they passed with `--all`. */
export type SkippablePart = 'rules' | 'generators' | 'kit' | 'screens'

/** The changed parts. Only `npm test` sets this: the tools by themselves run everything that they are asked for. */
const touched = process.env.TEST_TOUCHED?.split(',')

/** Whether this part runs. */
export const isTested = (part: SkippablePart): boolean => testAll || touched === undefined || touched.includes(part)
