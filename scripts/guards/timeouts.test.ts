import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** The time in which every test has to find what it waits for, in `vitest.config.ts`. */
const DEFAULT_MS = 30_000

/** The timeouts of a file that are shorter than the default one: of a wait, and of a whole test. */
const shortTimeouts = (text: string) =>
  [...text.matchAll(/\btimeout: ([\d_]+)|^\}, ([\d_]+)\)$/gm)]
    .filter(([, ofWait, ofTest]) => Number((ofWait ?? ofTest)?.replaceAll('_', '')) < DEFAULT_MS)
    .map(([match]) => match.trim())

/** In these a slow algorithm would take longer, and a good one takes milliseconds. */
const withLimit = /(parse-number|add-tags|design-tokens)\.test\.ts$/

test('no test fails only because the machine is slow', () => {
  const tests = readSources().filter(
    ({ file }) => /^(apps|packages)\/.*\.(test|stories)\.tsx?$/.test(file) && !withLimit.test(file),
  )
  expect(tests.length).toBeGreaterThan(500)
  expect(tests.flatMap(({ file, text }) => shortTimeouts(text).map((timeout) => `${file}: ${timeout}`))).toEqual([])
})
