import { CLIENT_HEADER, CLIENT_NAME } from '../contract/envelope.ts'
import { limits } from '../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope } from './envelope.ts'
import type { ClientMessages } from './messages.ts'

/** What an upload takes beside the query of its call. */
export interface UploadInput {
  /** The file, sent in the multipart field `data` under its own name. */
  file: File
  /** Called with the share that has left the browser, in percent from 0 to 100. */
  onProgress?: (percent: number) => void
}

/**
 * Sends one file. The one place that uses XMLHttpRequest: `fetch` cannot report the progress of what it sends.
 *
 * @throws ApiError with errcode −1 and the time-out, network or no-answer text, or what the server answered
 */
export function upload(
  url: string,
  input: UploadInput & { signal?: AbortSignal },
  context: { messages: ClientMessages; language: string | undefined },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { signal } = input
    const { messages } = context
    const request = new XMLHttpRequest()
    const fail = (errmsg: string) =>
      reject(new ApiError({ errcode: -1, errmsg, aborted: signal?.aborted }, { cause: signal?.reason }))
    const abort = () => request.abort()
    if (signal?.aborted) return fail(messages.uploadFailed)
    signal?.addEventListener('abort', abort)
    request.open('POST', url)
    request.timeout = limits.uploadTimeoutMs
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(CLIENT_HEADER, CLIENT_NAME)
    if (context.language) request.setRequestHeader('Accept-Language', context.language)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(Math.floor((event.loaded / event.total) * 100))
    }
    request.ontimeout = () => fail(messages.uploadTimedOut)
    request.onerror = () => fail(messages.uploadNetworkError)
    request.onabort = () => fail(messages.uploadFailed)
    request.onload = () => {
      try {
        resolve(openEnvelope({ status: request.status, text: request.responseText }, messages.uploadFailed))
      } catch (error) {
        reject(error)
      }
    }
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    const form = new FormData()
    form.append('data', input.file, input.file.name)
    request.send(form)
  })
}
