import { runUpload } from '../../platform/upload/concurrent-uploads.ts'
import { fileStore } from '../../platform/upload/file-store.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { changeAvatar } from './change-avatar.ts'
import { drawAvatar } from './draw-avatar.ts'
import { loadProfileVisibility } from './profile-visibility.ts'
import { saveContact } from './save-contact.ts'

export const profileHandlers = handlersFor('profile', {
  saveContact: ({ body, db, user }) => saveContact(db, user.personId, body),

  async setAvatar(call) {
    const { file, db, user, request, signal } = call
    const store = fileStore(request.server.config)
    return runUpload(call, async () => {
      const picture = await drawAvatar(store, file.stream, user.personId, signal)
      return { avatar: await changeAvatar(db, store, user.personId, picture) }
    })
  },

  async removeAvatar({ db, user, request }) {
    return { avatar: await changeAvatar(db, fileStore(request.server.config), user.personId, undefined) }
  },

  async visibility({ database, user }) {
    const visibility = await loadProfileVisibility(database, user.personId)
    if (!visibility) throw new AppError(401, { zh: '该账号已不存在。', en: 'This account no longer exists.' })
    return visibility
  },
})
