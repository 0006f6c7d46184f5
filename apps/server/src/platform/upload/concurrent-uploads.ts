import type { Readable } from 'node:stream'
import { CallsOfPerson } from '../../runtime/session/calls-of-person.ts'

/** A browser sends six at a time. */
const MAX_WAITING = 19

const uploads = new CallsOfPerson(1, MAX_WAITING)

interface UploadCall {
  readonly user: { readonly personId: number }
  readonly signal: AbortSignal
  /** The incoming file, unless the server fetches it. */
  readonly file?: { readonly stream: Readable }
}

/**
 * Handles the uploads of a person one after another, from the first byte on: receiving and recognising megabytes is
 * work that would delay others. Throws a 429 if too many wait.
 */
export async function runUpload<Result>(
  { user, signal, file }: UploadCall,
  upload: () => Promise<Result>,
): Promise<Result> {
  try {
    const release = await uploads.start(user.personId)
    try {
      signal.throwIfAborted()
      return await upload()
    } finally {
      release()
    }
  } catch (error) {
    // Reads the rest of the file, so that a client that is still sending can receive the response.
    file?.stream.resume()
    throw error
  }
}
