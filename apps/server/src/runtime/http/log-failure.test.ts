import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { logFailure } from './log-failure.ts'

const abort = Object.assign(new Error('The operation was aborted'), { name: 'AbortError' })
const text = { zh: '错误', en: 'error' }

test.each([
  ['an error of the server', { status: 500, cause: new Error('broken') }, {}, 1],
  ['an error of the caller', { status: 400, cause: new Error('wrong') }, {}, 0],
  ['a call that was cancelled while it ran', { status: 500, cause: abort }, { closed: true }, 0],
  [
    'an error of the server after the caller has left',
    { status: 500, cause: new Error('broken') },
    { closed: true },
    1,
  ],
  ['an abort by the server itself', { status: 500, cause: abort }, {}, 1],
  ['an upload that was cancelled', { status: 500, cause: new Error('closed') }, { destroyed: true }, 0],
])(
  '%s is logged as often as it should be',
  (_title, { status, cause }, { closed = false, destroyed = false }: Caller, count) => {
    const error = vi.fn()
    const request = { raw: { destroyed, complete: !destroyed }, log: { error } } as unknown as FastifyRequest
    logFailure(request, { raw: { closed } } as FastifyReply, new AppError(status, text, { cause }))
    expect(error).toHaveBeenCalledTimes(count)
  },
)

interface Caller {
  closed?: boolean
  destroyed?: boolean
}
