import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../../plugins/app-error.ts'
import { handlersFor } from '../../plugins/handlers-for.ts'
import { fileStore } from './file-store.ts'
import { purposes } from './purposes.ts'
import { forgetUnused, insertFile } from './repository.ts'
import { SizeLimit } from './size-limit.ts'

export const uploadHandlers = handlersFor('upload', {
  async file({ query, file, db, user, request, signal }) {
    const purpose = purposes[query.purpose]
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
      const type = (await fileTypeFromFile(incoming.path))?.mime
      if (type === undefined || !purpose.types.some((allowed) => allowed === type)) {
        throw new AppError(415, {
          zh: '无法识别该图片，请上传 JPEG、PNG、WebP 或 AVIF 图片。',
          en: 'This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF picture.',
        })
      }
      const { size } = incoming
      const name = displayName(file.name)
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

/** A name to show and to save under: no folders, nothing that cannot be stored or seen. */
function displayName(given: string): string {
  const name = basename(given.replaceAll('\\', '/').toWellFormed())
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return name === '' ? 'picture' : name
}
