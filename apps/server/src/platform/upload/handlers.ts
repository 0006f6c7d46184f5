import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Contract } from '@quadrangle/api-client/contract'
import type { Handler } from '../../runtime/contract/contract-types.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { SizeLimit } from '../../runtime/contract/size-limit.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { runUpload } from './concurrent-uploads.ts'
import { enterFile } from './enter-file.ts'
import { fetchPicture } from './fetch-picture.ts'
import { fileStore } from './file-store.ts'
import { type PurposeName, purposes } from './purposes.ts'

type UploadCall = Parameters<Handler<Contract['upload']['file']>>[0]

export const uploadHandlers = handlersFor('upload', {
  async file(call) {
    const { user } = call
    const purpose = purposes[call.query.purpose]
    if (purpose.issuersOnly && !user.roles.includes('issuer')) throw new AppError(403, errorTexts.issuerOnly)
    return runUpload(call, () => receiveFile({ ...call.file, purposeName: call.query.purpose }, call))
  },

  async picture({ body, db, user, request, signal }) {
    const call = { db, user, request, signal }
    return fetchPicture(body.url, user.personId, request, ({ bytes, name }) =>
      runUpload(call, () => receiveFile({ stream: Readable.from([bytes]), name, purposeName: 'notice-image' }, call)),
    )
  },
})

interface IncomingUpload {
  readonly stream: Readable
  readonly name: string
  readonly purposeName: PurposeName
}

type Context = Pick<UploadCall, 'db' | 'user' | 'request' | 'signal'>

async function receiveFile({ purposeName, ...file }: IncomingUpload, { db, user, request, signal }: Context) {
  const purpose = purposes[purposeName]
  const store = fileStore(request.server.config)
  const id = randomUUID()
  // The form may have ended too early while the file waited for its turn.
  if (file.stream.errored) throw file.stream.errored
  const limited = new SizeLimit(purpose.maxBytes)
  // The store takes over a moment later and detects earlier failures; until then, an unhandled error would end the
  // process.
  limited.on('error', (error) => request.log.debug({ err: error }, 'An upload failed.'))
  file.stream.on('error', (error) => limited.destroy(error))
  const incoming = await store.receive(id, file.stream.pipe(limited), signal)
  try {
    const name = displayName(file.name)
    const type = await purpose.typeOf(incoming.path, name)
    const { size } = incoming
    await incoming.keep()
    await enterFile(db, purpose, { id, owner_id: user.personId, purpose: purposeName, name, type, size })
    return { id, url: `/files/${id}`, name, size, type }
  } catch (error) {
    await incoming.discard()
    await store.remove(id)
    throw error
  } finally {
    // Also after a refusal: unused uploads may be the reason for the lack of space.
    request.server.unusedUploads.forget(user.personId, purposeName)
  }
}

/**
 * The name under which a file is shown and saved: without folders, invisible characters, and the trailing dots and
 * spaces that Windows removes.
 */
function displayName(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/').toWellFormed())
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\s.]+$/, '')
    .trim()
  return name === '' ? 'file' : name
}
