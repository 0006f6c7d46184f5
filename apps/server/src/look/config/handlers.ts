import { limits } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { fileStore } from '../../platform/upload/file-store.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { countBackgrounds, deleteBackground, findUpload, insertBackground, listBackgrounds } from './repository.ts'
import { saveConfig } from './save-config.ts'

async function themesOf(db: Db, personId: number) {
  const rows = await listBackgrounds(db, personId)
  const themes = rows.map((row) => ({
    bg_id: row.id,
    bg_url: row.url,
    thumb_url: row.thumb_url,
    bg_name: row.name,
    bg_name_en: row.name_en,
    own: flag(row.owner_id !== null),
  }))
  return { themes }
}

export const configHandlers = handlersFor('config', {
  update: ({ body, db, user, audit }) => saveConfig(db, user.personId, body, audit),

  backgrounds: ({ db, user }) => themesOf(db, user.personId),

  async addBackground({ body, db, user: { personId } }) {
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      const upload = await findUpload(trx, personId, body.file_id)
      if (!upload) {
        throw new AppError(404, {
          zh: '没有找到上传的图片，请重新上传。',
          en: 'There is no such uploaded picture. Please upload it again.',
        })
      }
      // The request was repeated after a lost response: the picture already is a background.
      if (upload.background_id !== null) return
      if ((await countBackgrounds(trx, personId)) >= limits.ownBackgrounds) {
        throw new AppError(409, {
          zh: `自定义背景最多 ${limits.ownBackgrounds} 张，请先删除一张。`,
          en: `You have ${limits.ownBackgrounds} backgrounds of your own, which is the most. Remove one first.`,
        })
      }
      await insertBackground(trx, personId, body.file_id, body.name.trim())
    })
    return themesOf(db, personId)
  },

  async removeBackground({ body, db, user: { personId }, request }) {
    const removed = await db.transaction().execute((trx) => deleteBackground(trx, personId, body.bg_id))
    if (!removed) {
      throw new AppError(404, { zh: '没有找到该背景。', en: 'You have no such background.' })
    }
    if (removed.file_id) await fileStore(request.server.config).remove(removed.file_id)
    return themesOf(db, personId)
  },
})
