import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Check, schedule, select } from './schedule.ts'

// which check ends first must not depend on how busy the machine is
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const check = (name: string, overrides: Partial<Check> & { passes?: boolean; takes?: number } = {}): Check => ({
  name,
  title: name,
  weight: 1,
  run: async () => {
    await new Promise((resolve) => setTimeout(resolve, overrides.takes ?? 1))
    return { passed: overrides.passes ?? true, output: '' }
  },
  ...overrides,
})

async function runWithTrace(checks: Check[], bail = false) {
  const trace: string[] = []
  const scheduled = schedule(checks, {
    bail,
    onStart: ({ name }) => trace.push(`+${name}`),
    onEnd: (report) => trace.push(`${report.passed ? '-' : '!'}${report.check.name}`),
  })
  await vi.runAllTimersAsync()
  const reports = await scheduled
  return { trace, failed: reports.filter(({ passed }) => !passed).map((report) => report.check.name) }
}

test('beside a heavy check runs a light one, but no other heavy one', async () => {
  const { trace } = await runWithTrace([
    check('a', { takes: 40, weight: 2 }),
    check('b', { takes: 60, weight: 2 }),
    check('c', { takes: 20 }),
  ])
  expect(trace).toEqual(['+a', '+c', '-c', '-a', '+b', '-b'])
})

test('light checks leave their slots to a heavy one as soon as it can run', async () => {
  const { trace } = await runWithTrace([
    check('build'),
    check('a', { takes: 40 }),
    check('b', { takes: 60 }),
    check('c'),
    check('tests', { weight: 2, takes: 80, needs: ['build'] }),
  ])
  expect(trace).toEqual(['+build', '+a', '+b', '-build', '-a', '+tests', '-b', '+c', '-c', '-tests'])
})

test('a failure is counted, and the others still run', async () => {
  const { trace, failed } = await runWithTrace([check('a', { passes: false, weight: 2 }), check('b')])
  expect(failed).toEqual(['a'])
  expect(trace).toContain('-b')
})

test('a check that throws has failed', async () => {
  const throwing = check('a', { run: () => Promise.reject(new Error('no browser')) })
  expect((await runWithTrace([throwing])).failed).toEqual(['a'])
})

test('a check that needs a failed check fails without being run', async () => {
  const { trace, failed } = await runWithTrace([
    check('build', { passes: false }),
    check('e2e', { needs: ['build'] }),
    check('pictures', { needs: ['e2e'] }),
  ])
  expect(failed).toEqual(['build', 'e2e', 'pictures'])
  expect(trace).not.toContain('+e2e')
})

test('--bail starts nothing more after a failure', async () => {
  const { trace } = await runWithTrace([check('a', { passes: false, weight: 2 }), check('b', { weight: 2 })], true)
  expect(trace).toEqual(['+a', '!a'])
})

test('a request for one check also runs the checks it needs, and a wrong name is reported', () => {
  const checks = [check('lint'), check('build'), check('e2e', { needs: ['build'] })]
  expect(select(checks, ['e2e']).map(({ name }) => name)).toEqual(['build', 'e2e'])
  expect(select(checks, [])).toHaveLength(3)
  expect(() => select(checks, ['e3e'])).toThrow('There are: lint, build, e2e.')
})

test('an expensive check runs with all, or by its name', () => {
  const checks = [check('lint'), check('examples', { onlyWithAll: true })]
  const selected = (names: string[], all?: boolean) => select(checks, names, all).map(({ name }) => name)
  expect(selected([])).toEqual(['lint'])
  expect(selected([], true)).toEqual(['lint', 'examples'])
  expect(selected(['examples'])).toEqual(['examples'])
})
