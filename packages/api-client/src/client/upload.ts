import * as limits from '../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope } from './envelope.ts'
import { type CallContext, request as requestByFetch } from './request.ts'

/** Input of an upload besides the query of its call. */
export interface UploadInput {
  /** The file, sent in the multipart field `data` under its own name. */
  file: File
  /** Called with the progress of sending the file, in percent from 0 to 100. */
  onProgress?: (percent: number) => void
}

/**
 * Uploads one file. Browsers use XMLHttpRequest, because `fetch` cannot report the progress of sending. Without
 * XMLHttpRequest, or with the caller's own `fetch`, it uses `fetch` and reports the progress once, at the end.
 *
 * @throws ApiError with the code and message of the server, or with errcode −1 and the text for a time-out, a network
 * error or an empty response
 */
export async function upload(
  url: string,
  input: UploadInput & { signal?: AbortSignal },
  context: CallContext,
): Promise<unknown> {
  const form = new FormData()
  form.append('data', input.file, input.file.name)
  if (!context.fetch && globalThis.XMLHttpRequest) return uploadWithProgress(url, form, input, context)
  const data = await requestByFetch(url, { method: 'POST', body: form, signal: input.signal }, context)
  input.onProgress?.(100)
  return data
}

function uploadWithProgress(
  url: string,
  form: FormData,
  input: UploadInput & { signal?: AbortSignal },
  { messages, headers, credentials }: CallContext,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { signal } = input
    const request = new XMLHttpRequest()
    const fail = (errmsg: string) =>
      reject(new ApiError({ errcode: -1, errmsg, aborted: signal?.aborted }, { cause: signal?.reason }))
    const abort = () => request.abort()
    if (signal?.aborted) return fail(messages.uploadFailed)
    signal?.addEventListener('abort', abort)
    request.open('POST', url)
    request.timeout = limits.uploadTimeoutMs
    request.withCredentials = credentials === 'include'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(Math.floor((event.loaded / event.total) * 100))
    }
    request.ontimeout = () => fail(messages.uploadTimedOut)
    request.onerror = () => fail(messages.uploadNetworkError)
    request.onabort = () => fail(messages.uploadFailed)
    request.onload = () => {
      try {
        const retryAfter = request.getResponseHeader('retry-after')
        resolve(openEnvelope({ status: request.status, text: request.responseText, retryAfter }, messages.uploadFailed))
      } catch (error) {
        reject(error)
      }
    }
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.send(form)
  })
}
