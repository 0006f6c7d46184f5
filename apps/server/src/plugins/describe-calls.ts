import { parentPort } from 'node:worker_threads'
import { openApiDocument } from '@quadrangle/api-client/openapi'
import { stringify } from 'yaml'

/** The description of the calls. A separate thread creates it, because that takes as long as a tenth of a start. */
export interface DescribedCalls {
  readonly json: string
  readonly yaml: string
}

const document = openApiDocument()
parentPort?.postMessage({ json: JSON.stringify(document), yaml: stringify(document) } satisfies DescribedCalls)
