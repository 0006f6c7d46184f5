import { expect, test } from 'vitest'
import { isFailingSource } from './is-failing-source.ts'

const earlier = '2026-11-24T01:00:00Z'
const later = '2026-11-24T02:00:00Z'

test.each([
  ['was never requested', { resting: 0, last_ok: null, last_error: null }, false],
  ['only succeeded', { resting: 0, last_ok: earlier, last_error: null }, false],
  ['only failed', { resting: 0, last_ok: null, last_error: { at: earlier } }, true],
  ['failed last', { resting: 0, last_ok: earlier, last_error: { at: later } }, true],
  ['succeeded last', { resting: 0, last_ok: later, last_error: { at: earlier } }, false],
  ['is paused after failures', { resting: 1, last_ok: later, last_error: { at: earlier } }, true],
] as const)('a source that %s', (_title, health, isFailing) => {
  expect(isFailingSource(health)).toBe(isFailing)
})
