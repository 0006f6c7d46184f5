import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Files whose random numbers may be guessed without harm. */
const harmless = ['apps/server/src/notices/delivery/attempt-result.ts']

test('the server makes codes, tokens and passwords with the random numbers of node:crypto alone', () => {
  const shipped = readSources().filter(
    ({ file }) => file.startsWith('apps/server/src/') && !/\.test\.ts$|(^|\/)(testing|seed)\//.test(file),
  )
  expect(shipped.length).toBeGreaterThan(400)
  const guessable = shipped.filter(({ text }) => /\bMath\.random\b/.test(text)).map(({ file }) => file)
  expect(guessable).toEqual(harmless)
})
