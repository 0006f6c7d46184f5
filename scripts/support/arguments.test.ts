import { afterEach, expect, test, vi } from 'vitest'
import { readArguments } from './arguments.ts'

afterEach(() => vi.restoreAllMocks())

test('an unknown option is reported with the existing options, without a stack trace', () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const end = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const options = { accept: { type: 'boolean' } } as const
  expect(readArguments({ args: ['--accept'], options }).values).toEqual({ accept: true })
  readArguments({ args: ['--acept'], options })
  expect(consoleError.mock.calls).toEqual([["Unknown option '--acept'. Options: --accept."]])
  expect(end).toHaveBeenCalledWith(2)
})
