import { endpoint, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { multipart } from '../../testing/areas/pictures.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { browserHeaders, createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Call, IncomingFile } from './contract-types.ts'
import { registerCall } from './register-call.ts'

const upload = endpoint({
  method: 'POST',
  path: '/probe-upload',
  summary: 'For tests.',
  origin: 'ours',
  auth: 'public',
  upload: 'file',
  data: z.object({ answer: z.string() }),
  example: { data: { answer: '' } },
})

let server: TestApp
/** Behaviour of the test call's handler. */
let act: (call: Call<typeof upload>) => unknown

beforeAll(async () => {
  server = await createTestApp({
    handlers: exampleHandlers(),
    routes: [async (instance) => registerCall(instance, upload, async (call) => act(call) as never, true)],
  })
})
afterAll(() => server.close())

describe('an upload', () => {
  const { contentType, payload: empty } = multipart(Buffer.alloc(0))
  const bodyOf = (content: string | Buffer, field = 'data') =>
    multipart(Buffer.from(content), 'a.png', 'image/png', field).payload
  const send = (payload: Buffer | string, type = contentType) =>
    server.app.inject({
      method: 'POST',
      url: '/api/probe-upload',
      payload,
      headers: { ...browserHeaders, 'content-type': type },
    })
  async function size(file: IncomingFile): Promise<number> {
    let bytes = 0
    for await (const chunk of file.stream) bytes += (chunk as Buffer).length
    return bytes
  }

  test('hands the file over as a stream', async () => {
    act = async ({ file }) => ({ answer: `${file.name} ${file.declaredType} ${await size(file)}` })
    expect((await send(bodyOf('x'.repeat(100_000)))).json().data).toEqual({ answer: 'a.png image/png 100000' })
  })

  test('larger than the limit fails in the middle with 413', async () => {
    act = async ({ file }) => ({ answer: String(await size(file)) })
    const response = await send(bodyOf(Buffer.alloc(limits.attachmentBytes + 1)))
    expect(response.json()).toMatchObject({ errcode: 413, errmsg: 'The file is too large.' })
  })

  test.each([
    ['JSON', '{}', 'application/json'],
    ['another field', bodyOf('x', 'other'), undefined],
    ['no part', empty.subarray(empty.lastIndexOf('--quadrangle')), undefined],
    ['half a body', bodyOf('x').subarray(0, 60), undefined],
    ['no boundary', 'x', 'multipart/form-data'],
  ])('of %s is refused', async (_title, payload, type) => {
    act = async ({ file }) => ({ answer: String(await size(file)) })
    const response = await send(payload, type)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ errcode: response.statusCode, data: null })
  })

  test.each([0, 30])('that is truncated never counts as complete, also if it is read %i ms later', async (delayMs) => {
    act = async ({ file }) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return { answer: String(await size(file)) }
    }
    expect((await send(bodyOf('x'.repeat(1_000)).subarray(0, 500))).json()).toMatchObject({ errcode: 400 })
  })
})
