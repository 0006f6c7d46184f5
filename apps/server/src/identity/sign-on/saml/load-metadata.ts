import { readFile, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import { asSignOnError } from '../oidc-provider.ts'
import { fetchFromProvider } from '../provider-fetch.ts'
import { SignOnError } from '../sign-on-error.ts'
import type { MetadataJob, MetadataResult } from './metadata-worker.ts'
import { readCertificate } from './read-certificate.ts'
import type { Idp } from './read-metadata.ts'

/** The metadata of a whole federation are about ten megabytes. */
const MAX_BYTES = 64 * 1024 * 1024
const FETCH_MS = 60_000
const READ_MS = 60_000

/** Loads the metadata from the configured file or address, and finds the identity provider in them. */
export async function loadMetadata(settings: SamlSettings, network: Network): Promise<Idp> {
  const { metadata, metadataCertFile, idp } = settings
  try {
    const signers = metadataCertFile === undefined ? undefined : await certificatesOf(metadataCertFile)
    const xml = isAbsolute(metadata) ? await readLimitedFile(metadata) : await fetchXml(metadata, network)
    return await readInThread({ xml, entityId: idp, signers })
  } catch (error) {
    throw asSignOnError(error)
  }
}

/** The certificates of a PEM file. */
export async function certificatesOf(path: string): Promise<string[]> {
  const blocks = (await readLimitedFile(path)).match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  if (!blocks) throw new SignOnError('refused', `${path} contains no certificate`)
  return blocks.map((block) => readCertificate(block))
}

export async function readLimitedFile(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > MAX_BYTES) throw new SignOnError('refused', `${path} is too large`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof SignOnError) throw error
    throw unreadable(path, error)
  }
}

async function fetchXml(address: string, network: Network): Promise<string> {
  const headers = { accept: 'application/samlmetadata+xml, application/xml' }
  const response = await fetchFromProvider(network, address, { headers, maxBytes: MAX_BYTES, timeoutMs: FETCH_MS })
  if (!response.ok) throw new SignOnError('unavailable', `the request for the metadata returned ${response.status}`)
  return response.text()
}

/** Runs in a separate thread, because checking the signature over a whole federation takes seconds. */
async function readInThread(job: MetadataJob): Promise<Idp> {
  const { promise, resolve, reject } = Promise.withResolvers<MetadataResult>()
  const worker = new Worker(new URL('./metadata-worker.ts', import.meta.url), {
    workerData: job,
    execArgv: ['--conditions=source'],
    name: 'saml-metadata',
  })
  const timer = setTimeout(() => reject(new SignOnError('refused', 'the metadata took too long to read')), READ_MS)
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that reads metadata ended.')))
  try {
    const result = await promise
    if ('refused' in result) throw new SignOnError('refused', result.refused)
    return result.idp
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function unreadable(path: string, cause: unknown): SignOnError {
  return new SignOnError('unavailable', `${path} cannot be read`, { cause })
}
