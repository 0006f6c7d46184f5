import { parentPort, workerData } from 'node:worker_threads'
import { SignOnError } from '../sign-on-error.ts'
import { type Idp, readMetadata } from './read-metadata.ts'

export interface MetadataJob {
  readonly xml: string
  readonly entityId: string | undefined
  readonly signers: readonly string[] | undefined
}

export type MetadataResult = { readonly idp: Idp } | { readonly refused: string }

const { xml, entityId, signers } = workerData as MetadataJob

function read(): MetadataResult {
  try {
    return { idp: readMetadata(xml, entityId, signers) }
  } catch (error) {
    if (error instanceof SignOnError) return { refused: error.detail }
    throw error
  }
}

parentPort?.postMessage(read())
