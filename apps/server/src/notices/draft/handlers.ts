import { limits } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { findDraft, insertDraft, listDrafts, otherDrafts, removeDraft, updateDraft } from './repository.ts'

interface Row {
  readonly id: string
  readonly title: unknown
  readonly revision: number
  readonly updated_at: Date
}

/** Summary of a draft in a list. A title that is too long is cut to the valid length. */
function summaryOf({ id, title, revision, updated_at }: Row) {
  const shortTitle = typeof title === 'string' ? [...title.trim()].slice(0, limits.noticeTitle).join('').trim() : ''
  return { id, title: shortTitle, revision, updated_at: instant(updated_at) }
}

const draftConflict = () =>
  new AppError(409, {
    zh: '该草稿已在其他页面或设备上修改。请重新打开后再编辑。',
    en: 'The draft has been changed on another page or device since. Open it again before you go on.',
  })

export const draftHandlers = handlersFor('draft', {
  list: ({ db, user }) => loadList(db, user.personId),

  async detail({ query, db, user }) {
    const row = await findDraft(db, user.personId, query.id)
    return { draft: row ? { ...summaryOf(row), data: row.data } : null }
  },

  save({ body, db, user: { personId } }) {
    const { id, revision } = body
    const json = JSON.stringify(body.data)
    const bytes = Buffer.byteLength(json)
    if (bytes > limits.draftBytes) throw draftTooLarge()
    return db.transaction().execute(async (trx) => {
      // Two concurrent saves must not both use the last free place.
      await lockPerson(trx, personId)
      const others = await otherDrafts(trx, personId, id)
      if (revision === 0 && others.count >= limits.drafts) throw tooManyDrafts()
      if (others.bytes + bytes > limits.draftsBytes) throw draftsTooLarge()
      const saved =
        revision === 0
          ? await insertDraft(trx, personId, id, json)
          : await updateDraft(trx, personId, id, { revision, json })
      const row = saved ? await findDraft(trx, personId, body.id) : undefined
      if (!row) throw draftConflict()
      return summaryOf(row)
    })
  },

  async remove({ body, db, user, request }) {
    await removeDraft(db, user.personId, body.id)
    // The files of the draft may be unused now.
    for (const purpose of ['notice', 'notice-image'] as const)
      request.server.unusedUploads.forget(user.personId, purpose)
    return loadList(db, user.personId)
  },
})

async function loadList(db: Db, personId: number) {
  return { list: (await listDrafts(db, personId)).map(summaryOf) }
}

function draftTooLarge(): AppError {
  const most = `${limits.draftBytes / 1024} KiB`
  return new AppError(413, {
    zh: `草稿超过 ${most}，无法保存。请删减内容。`,
    en: `The draft is larger than ${most} and cannot be saved. Make it shorter.`,
  })
}

function draftsTooLarge(): AppError {
  const most = `${limits.draftsBytes / 1024 ** 2} MiB`
  return new AppError(413, {
    zh: `您的草稿总共超过 ${most}，无法保存。请删除不需要的草稿。`,
    en: `Your drafts are larger than ${most} together, so this one cannot be saved. Delete those that you no longer need.`,
  })
}

function tooManyDrafts(): AppError {
  return new AppError(409, {
    zh: `草稿最多保存 ${limits.drafts} 份，请先删除不需要的草稿。`,
    en: `At most ${limits.drafts} drafts can be kept. Delete those that you no longer need.`,
  })
}
