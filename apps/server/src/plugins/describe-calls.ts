import { parentPort } from 'node:worker_threads'
import { openApiDocument } from '@quadrangle/api-client/openapi'
import { stringify } from 'yaml'

/** Runs in a separate thread, because the document and its text take as long as a tenth of a start. */
export interface DescribedCalls {
  readonly json: string
  readonly yaml: string
}

const document = openApiDocument()
parentPort?.postMessage({ json: JSON.stringify(document), yaml: stringify(document) } satisfies DescribedCalls)
