import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '../../plugins/app-error.ts'
import { handlersFor } from '../../plugins/handlers-for.ts'
import { messages } from '../../plugins/messages.ts'
import { fileStore } from './file-store.ts'
import { purposes } from './purposes.ts'
import { forgetUnused, insertFile } from './repository.ts'
import { SizeLimit } from './size-limit.ts'

export const uploadHandlers = handlersFor('upload', {
  async file({ query, file, db, user, request, signal }) {
    const purpose = purposes[query.purpose]
    if (purpose.issuersOnly && !user.roles.includes('issuer')) throw new AppError(403, messages.issuerOnly)
    const store = fileStore(request.server.config)
    const id = randomUUID()
    const limited = new SizeLimit(purpose.maxBytes)
    // The store takes over in a moment and sees what failed until then; an unheard error would end the process.
    limited.on('error', (error) => request.log.debug({ err: error }, 'An upload failed.'))
    file.stream.on('error', (error) => limited.destroy(error))
    const incoming = await store.receive(id, file.stream.pipe(limited), signal).catch((error: unknown) => {
      // Takes in the rest, so that a sender who is still busy gets to read the answer.
      file.stream.resume()
      throw error
    })
    try {
      const name = displayName(file.name)
      const type = await purpose.typeOf(incoming.path, name)
      const { size } = incoming
      await incoming.keep()
      await insertFile(db, { id, owner_id: user.personId, purpose: query.purpose, name, type, size })
      for (const unused of await forgetUnused(db, user.personId, query.purpose, purpose.unused))
        await store.remove(unused)
      return { id, url: `/files/${id}`, name, size, type }
    } catch (error) {
      await incoming.discard()
      await store.remove(id)
      throw error
    }
  },
})

/** A name to show and to save under: no folders, nothing that cannot be stored or seen, nothing that Windows cuts off. */
function displayName(given: string): string {
  const name = basename(given.replaceAll('\\', '/').toWellFormed())
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\s.]+$/, '')
    .trim()
  return name === '' ? 'file' : name
}
