import type { IncomingHttpHeaders } from 'node:http'
import { type FetchOptions, fetchBytes } from '../../../runtime/shared/outgoing/fetch-bytes.ts'
import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'

const isJson = (mediaType: string) => /^application\/([\w.-]+\+)?json$/i.test(mediaType)

/** Fetches the JSON response of a source, as text. */
export async function fetchText(
  options: Omit<FetchOptions, 'accept' | 'isAccepted'>,
  network: Network,
): Promise<{ text: string; headers: IncomingHttpHeaders }> {
  const { bytes, headers } = await fetchBytes({ ...options, accept: 'application/json', isAccepted: isJson }, network)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), headers }
  } catch (error) {
    throw new SourceError('The response of the source is not valid JSON: it is not UTF-8.', {
      blame: 'request',
      problem: 'json',
      detail: 'UTF-8',
      cause: error,
    })
  }
}
