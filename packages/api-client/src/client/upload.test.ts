import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, createClient } from '../index.ts'

let callCount = 0

// An XMLHttpRequest that sends nothing; a test calls its handlers to simulate each outcome.
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  timeout = 0
  status = 0
  responseText = ''
  responseHeaders: Record<string, string> = {}
  url = ''
  form: FormData | undefined
  ontimeout?: () => void
  onerror?: () => void
  onabort?: () => void
  onload?: () => void
  onloadend?: () => void
  constructor() {
    FakeRequest.last = this
    callCount += 1
  }
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getResponseHeader(name: string) {
    return this.responseHeaders[name] ?? null
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.onabort?.()
  }
}

afterEach(() => {
  callCount = 0
  vi.unstubAllGlobals()
})

async function start(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const percents: number[] = []
  const result = createClient({ locale: () => 'en' }).upload.file({
    query: { purpose: 'background' },
    file: new File(['abc'], 'lake.png'),
    onProgress: (percent) => percents.push(percent),
    ...(signal && { signal }),
  })
  const outcome = result.catch((error: unknown) => error)
  await vi.waitFor(() => expect(callCount).toBe(1))
  return { request: FakeRequest.last, outcome, percents }
}

test('[API-1] an upload is multipart in the field data, with a timeout of five minutes and progress in percent', async () => {
  const { request, outcome, percents } = await start()
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 })
  request.status = 200
  request.responseText = '{"errcode":0,"errmsg":"","data":{"id":"x"}}'
  request.onload?.()
  expect(await outcome).toEqual({ id: 'x' })
  expect(percents).toEqual([33])
  expect(request.url).toBe('/api/upload?purpose=background')
  expect(request.timeout).toBe(300_000)
  expect(request.form?.get('data')).toMatchObject({ name: 'lake.png' })
  expect(request.headers).toMatchObject({ accept: 'application/json', 'x-quadrangle-client': 'pc' })
})

test('an upload that is refused for a while says for how long', async () => {
  const { request, outcome } = await start()
  request.status = 429
  request.responseText = '{"errcode":429,"errmsg":"wait"}'
  request.responseHeaders = { 'retry-after': '7' }
  request.onload?.()
  expect(await outcome).toMatchObject({ errcode: 429, retryAfter: 7 })
})

test.each([
  ['ontimeout', 'upload timed out, file too large'],
  ['onerror', 'network error, upload failed'],
] as const)('an upload that ends in %s says “%s”', async (ending, errmsg) => {
  const { request, outcome } = await start()
  request[ending]?.()
  expect(await outcome).toMatchObject({ errcode: -1, errmsg })
})

test('an upload with an empty response says “upload failed”', async () => {
  const { request, outcome } = await start()
  request.status = 200
  request.onload?.()
  expect(await outcome).toMatchObject({ errcode: -1, errmsg: 'upload failed' })
})

test('an upload can be aborted', async () => {
  const controller = new AbortController()
  const { outcome } = await start(controller.signal)
  controller.abort()
  const error = await outcome
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).aborted).toBe(true)
})

test('an upload that is aborted before it begins sends nothing', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const send = vi.spyOn(FakeRequest.prototype, 'send')
  const upload = createClient().upload.file({
    query: { purpose: 'background' },
    file: new File(['abc'], 'lake.png'),
    signal: AbortSignal.abort(),
  })
  await expect(upload).rejects.toMatchObject({ aborted: true })
  expect(send).not.toHaveBeenCalled()
})
