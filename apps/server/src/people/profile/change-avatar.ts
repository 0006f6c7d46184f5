import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../database/schema.ts'
import type { FileStore } from '../../platform/upload/file-store.ts'
import { insertFile } from '../../platform/upload/repository.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'

const NAME = 'avatar.webp'
const STORE_MS = 30_000

/**
 * Sets or removes a person's picture, and deletes the former one. Returns the address of the new picture; empty if
 * there is none.
 */
export async function changeAvatar(
  db: Db,
  store: FileStore,
  personId: number,
  picture: Buffer | undefined,
): Promise<string> {
  const id = picture && randomUUID()
  const incoming = id && picture && (await store.receive(id, Readable.from([picture]), AbortSignal.timeout(STORE_MS)))
  const url = id ? `/files/${id}` : ''
  let former: readonly { readonly id: string }[]
  try {
    await incoming?.keep()
    former = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      const removed = await trx
        .deleteFrom('stored_file')
        .where('owner_id', '=', personId)
        .where('purpose', '=', 'avatar')
        .returning('id')
        .execute()
      if (id && incoming) {
        const { size } = incoming
        await insertFile(trx, { id, owner_id: personId, purpose: 'avatar', name: NAME, type: 'image/webp', size })
      }
      await trx.updateTable('person').set({ avatar_url: url }).where('id', '=', personId).execute()
      return removed
    })
  } catch (error) {
    await incoming?.discard()
    if (id) await store.remove(id)
    throw error
  }
  for (const file of former) await store.remove(file.id)
  return url
}
