import { type Contract, limits, type ParsedBodyOf } from '@quadrangle/api-client/contract'
import { handlersFor } from '../../contract/handlers-for.ts'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { instant } from '../../shared/json-values.ts'
import { lockPerson } from '../../shared/lock-person.ts'
import { countDrafts, findDraft, insertDraft, listDrafts, removeDraft, updateDraft } from './repository.ts'

type Saved = ParsedBodyOf<Contract['draft']['save']>

interface Row {
  readonly id: string
  readonly title: unknown
  readonly revision: number
  readonly updated_at: Date
}

/** What a draft is called in a list: the title that someone is writing, as far as it would be one. */
function summaryOf({ id, title, revision, updated_at }: Row) {
  const shown = typeof title === 'string' ? [...title.trim()].slice(0, limits.noticeTitle).join('').trim() : ''
  return { id, title: shown, revision, updated_at: instant(updated_at) }
}

const changed = () =>
  new AppError(409, {
    zh: '该草稿已在其他页面或设备上修改。请重新打开后再编辑。',
    en: 'The draft has been changed on another page or device since. Open it again before you go on.',
  })

export const draftHandlers = handlersFor('draft', {
  list: ({ db, user }) => answerList(db, user.personId),

  async detail({ query, db, user }) {
    const row = await findDraft(db, user.personId, query.id)
    return { draft: row ? { ...summaryOf(row), data: row.data } : null }
  },

  save({ body, db, user: { personId } }) {
    refuseLarge(body)
    return db.transaction().execute(async (trx) => {
      // Two new drafts at once must not both be the last that fits.
      if (body.revision === 0) await lockPerson(trx, personId)
      const saved =
        body.revision === 0 ? await addDraft(trx, personId, body) : await updateDraft(trx, personId, body.id, body)
      const row = saved ? await findDraft(trx, personId, body.id) : undefined
      if (!row) throw changed()
      return summaryOf(row)
    })
  },

  async remove({ body, db, user }) {
    await removeDraft(db, user.personId, body.id)
    return answerList(db, user.personId)
  },
})

async function answerList(db: Db, personId: number) {
  return { list: (await listDrafts(db, personId)).map(summaryOf) }
}

function refuseLarge({ data }: Saved): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= limits.draftBytes) return
  const most = `${limits.draftBytes / 1024} KiB`
  throw new AppError(413, {
    zh: `草稿超过 ${most}，无法保存。请删减内容。`,
    en: `The draft is larger than ${most} and cannot be saved. Make it shorter.`,
  })
}

async function addDraft(trx: Db, personId: number, { id, data }: Saved): Promise<boolean> {
  if ((await countDrafts(trx, personId)) >= limits.drafts) {
    throw new AppError(409, {
      zh: `草稿最多保存 ${limits.drafts} 份，请先删除不需要的草稿。`,
      en: `At most ${limits.drafts} drafts can be kept. Delete those that you no longer need.`,
    })
  }
  return insertDraft(trx, personId, id, data)
}
