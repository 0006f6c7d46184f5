import { type FetchOptions, fetchBytes } from '../../../shared/outgoing/fetch-bytes.ts'
import type { Network } from '../../../shared/outgoing/network.ts'
import { SourceError } from '../../../shared/outgoing/source-error.ts'

const isJson = (mediaType: string) => /^application\/([\w.-]+\+)?json$/i.test(mediaType)

/** Fetches JSON from a source. */
export async function fetchJson(
  options: Omit<FetchOptions, 'accept' | 'isAccepted'>,
  network: Network,
): Promise<unknown> {
  const body = await fetchBytes({ ...options, accept: 'application/json', isAccepted: isJson }, network)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw new SourceError('The answer of the source is not valid JSON.', { blame: 'answer', cause: error })
  }
}
