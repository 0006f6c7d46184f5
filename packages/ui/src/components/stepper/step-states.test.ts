import { expect, test, vi } from 'vitest'
import { type Step, stepStates } from './step-states.ts'

const steps: Step[] = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', label: 'C' },
]
const read = (changed: Partial<Record<string, Partial<Step>>>, current: string) =>
  stepStates(
    steps.map((step) => ({ ...step, ...changed[step.id] })),
    current,
  ).map(({ status, isCurrent, isReached }) => `${isCurrent ? '>' : ''}${status}${isReached ? '' : ' unreached'}`)

test('steps before the current one are done, those after it are still to come', () => {
  expect(read({}, 'b')).toEqual(['done', '>current', 'upcoming unreached'])
})

test('a step can override its state: it has errors, or is already done', () => {
  expect(read({ a: { status: 'error' }, c: { status: 'done' } }, 'b')).toEqual(['error', '>current', 'done'])
  expect(read({ b: { status: 'error' } }, 'b')).toEqual(['done', '>error', 'upcoming unreached'])
  expect(read({ b: { status: 'done' } }, 'b')).toEqual(['done', '>current', 'upcoming unreached'])
})

test('a current step that does not exist is reported, and the first step is shown', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(read({}, 'x')).toEqual(['>current', 'upcoming unreached', 'upcoming unreached'])
  expect(read({ c: { status: 'toString' as 'done' } }, 'a')[2]).toBe('upcoming unreached')
  expect(warn).toHaveBeenCalledTimes(2)
  expect(stepStates([], 'x')).toEqual([])
  warn.mockRestore()
})
