import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** The default times of `vitest.config.ts`. */
const WAIT_MS = 30_000
const TEST_MS = 180_000
/** The default time of a test in `playwright.config.ts`. */
const BROWSER_TEST_MS = 300_000

/** The timeouts of a file that are shorter than the default ones: of waits, and of whole tests and hooks. */
function shortTimeouts(text: string): string[] {
  const waits = [...text.matchAll(/\btimeout: ([\d_]+)/g)].filter(([, time]) => isBelow(time, WAIT_MS))
  const tests = [
    ...text.matchAll(/^ *\}, ([\d_]{4,})\)$/gm),
    ...text.matchAll(/^ *\},\n *([\d_]+),\n *\)$/gm),
    ...text.matchAll(/\b(?:before|after)(?:All|Each)\(.*, ([\d_]+)\)$/gm),
  ].filter(([, time]) => isBelow(time, TEST_MS))
  return [...waits, ...tests].map(([match]) => match.trim())
}

const isBelow = (time: string | undefined, limit: number) => Number(time?.replaceAll('_', '')) < limit

const shortBrowserTests = (text: string) =>
  [...text.matchAll(/\btest\.setTimeout\(([\d_]+)/g)].filter(([, time]) => isBelow(time, BROWSER_TEST_MS))

/** In these a slow algorithm would take longer, and a good one takes milliseconds. */
const withLimit = /(parse-number|add-tags|design-tokens)\.test\.ts$/

test('no test fails only because the machine is slow', () => {
  const examples = [
    'await poll(rows, { timeout: 5_000 })',
    '}, 60_000)',
    'beforeAll(load, 10_000)',
    '  },\n  60_000,\n)',
  ]
  expect(shortTimeouts(examples.join('\n'))).toHaveLength(4)
  const tests = readSources().filter(
    ({ file }) => /^(apps|packages|scripts)\/.*\.(test|stories)\.tsx?$/.test(file) && !withLimit.test(file),
  )
  expect(tests.length).toBeGreaterThan(500)
  const found = tests.flatMap(({ file, text }) => shortTimeouts(text).map((timeout) => `${file}: ${timeout}`))
  expect(found.filter((line) => !line.startsWith('scripts/guards/timeouts.test.ts'))).toEqual([])
})

test('no acceptance test has less time than the default', () => {
  expect(shortBrowserTests('test.setTimeout(90_000)')).toHaveLength(1)
  const tests = readSources().filter(({ file }) => file.startsWith('e2e/'))
  expect(tests.length).toBeGreaterThan(50)
  expect(tests.flatMap(({ file, text }) => shortBrowserTests(text).map(([match]) => `${file}: ${match}`))).toEqual([])
})
