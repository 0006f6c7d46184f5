import type { BodyOf, contract } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { languageOf } from '../../runtime/http/language.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { changeRule, loadRule, type Rule, requireNoApproval } from './approval-policy.ts'
import { approveDraft, askToPublish, type Publication } from './ask-to-publish.ts'
import { auditDetail } from './audit-detail.ts'
import { loadAuthors } from './authors.ts'
import { compareDraft } from './compare.ts'
import { differences } from './differences.ts'
import { canonicalText, readDocument } from './document.ts'
import { draftAnswer, listDrafts, summariesOf } from './draft-answer.ts'
import { createDraft, loadDraft, lockDraft, lockRevision, notRequested, saveDraft, updateDraft } from './drafts.ts'
import { findProblems } from './find-problems.ts'
import { importDocument } from './import-document.ts'
import { loadLook } from './load-look.ts'
import { requireNewest } from './other-changes.ts'
import { endPreviews, requirePreview, setPreviewCookie, sharePreview } from './preview.ts'
import { checkDocument, problemIn } from './problems.ts'
import { publishLook } from './publish.ts'
import {
  listVersions,
  lockLook,
  newestVersion,
  renameVersion,
  versionBefore,
  versionDocument,
  versionText,
} from './versions.ts'

async function ruleOf(db: Db, rule: Rule) {
  const authorOf = await loadAuthors(db, [rule.off_requested_by])
  return { second_person: flag(rule.second_person), off_requested_by: authorOf(rule.off_requested_by) }
}

function publicationOf({ name, note, at }: BodyOf<typeof contract.look.publish>, personId: number): Publication {
  return { personId, name: name.trim(), note: note.trim(), at: at === null ? null : new Date(at) }
}

export const lookHandlers = handlersFor('look', {
  async current({ db }) {
    const [document, newest] = [await loadLook(db), await newestVersion(db)]
    const authorOf = await loadAuthors(db, [newest?.made_by])
    return {
      version: newest?.number ?? 0,
      by: authorOf(newest?.made_by ?? null),
      at: newest ? instant(newest.made_at) : null,
      document,
      rule: await ruleOf(db, await loadRule(db)),
    }
  },

  async drafts({ db, request }) {
    return { list: await summariesOf(db, await listDrafts(db), languageOf(request)) }
  },

  async draft({ query, db, request }) {
    return draftAnswer(db, await loadDraft(db, query.id), languageOf(request))
  },

  async createDraft({ body, db, user, request }) {
    const row = await db
      .transaction()
      .execute((trx) => createDraft(trx, user.personId, { name: body.name, from: body.from_version }))
    return draftAnswer(db, row, languageOf(request))
  },

  async saveDraft({ body, db, user, request }) {
    const row = await db.transaction().execute((trx) => saveDraft(trx, user.personId, body))
    return draftAnswer(db, row, languageOf(request))
  },

  async updateDraft({ body, db, user, request }) {
    const choices = new Map((body.choices ?? []).map(({ path, take }) => [path, take]))
    const row = await db.transaction().execute(async (trx) => {
      const draft = await lockRevision(trx, body.id, body.revision)
      return updateDraft(trx, user.personId, draft, choices)
    })
    return draftAnswer(db, row, languageOf(request))
  },

  async removeDraft({ body, db, audit }) {
    await db.transaction().execute(async (trx) => {
      const { id, name, revision } = await lockDraft(trx, body.id)
      await trx.deleteFrom('look_draft').where('id', '=', id).execute()
      await audit.record(trx, { detail: { draft: id, name, revision } })
    })
    return {}
  },

  async compare({ query, db, user, request }) {
    const compared = await compareDraft(db, query.id, user.personId)
    return { ...compared, problems: compared.problems.map(problemIn(languageOf(request))) }
  },

  async validate({ body, db, user, request }) {
    const checked = checkDocument(body.document)
    const problems =
      'problems' in checked
        ? checked.problems
        : await findProblems(db, {
            personId: user.personId,
            before: await loadLook(db),
            after: checked.document,
            isDryRun: true,
          })
    return { problems: problems.map(problemIn(languageOf(request))) }
  },

  async preview({ body, db, request, audit }) {
    // The secret is read before the transaction, because only `trx` may be used inside it.
    const secret = await request.server.previewSecret.get()
    return db.transaction().execute(async (trx) => {
      const row = await lockDraft(trx, body.id)
      await audit.record(trx, { detail: { draft: row.id, name: row.name, hours: body.hours } })
      if (body.hours === 0) {
        await endPreviews(trx, row.id)
        return { path: '', until: null }
      }
      const { token, until } = await sharePreview(trx, secret, row, body.hours)
      return { path: `/preview#${token}`, until: instant(until) }
    })
  },

  async previewed({ body, request, reply }) {
    const { name, until } = await requirePreview(request, reply, body.token)
    return { name, until: instant(until) }
  },

  async openPreview({ body, request, reply }) {
    const { until } = await requirePreview(request, reply, body.token)
    setPreviewCookie(request, reply, body.token, until)
    return { until: instant(until) }
  },

  publish: ({ body, db, user, audit }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockRevision(trx, body.id, body.revision)
      const { changes, ...outcome } = await askToPublish(trx, row, publicationOf(body, user.personId))
      await audit.record(trx, {
        detail: {
          ...auditDetail(changes),
          ...outcome,
          name: body.name.trim(),
          ...(body.at !== null && { at: body.at }),
        },
      })
      return outcome
    }),

  approve: ({ body, db, user, audit }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockRevision(trx, body.id, body.revision)
      const { changes, ...outcome } = await approveDraft(trx, row, publicationOf(body, user.personId))
      await audit.record(trx, { detail: { ...auditDetail(changes), ...outcome, name: row.publish_name ?? row.name } })
      return outcome
    }),

  async withdraw({ body, db, audit }) {
    await db.transaction().execute(async (trx) => {
      const { id, name, publish_name } = await lockDraft(trx, body.id)
      if (publish_name === null) return audit.skip()
      await trx.updateTable('look_draft').set(notRequested).where('id', '=', id).execute()
      await audit.record(trx, { detail: { draft: id, name } })
    })
    return {}
  },

  async versions({ query, db }) {
    const { list, total } = await listVersions(db, sliceOf(query))
    const authorOf = await loadAuthors(
      db,
      list.flatMap(({ made_by, approved_by }) => [made_by, approved_by]),
    )
    return {
      list: list.map(({ number, made_by, approved_by, made_at, ...row }) => ({
        ...row,
        version: number,
        by: authorOf(made_by),
        approved_by: authorOf(approved_by),
        at: instant(made_at),
      })),
      total,
    }
  },

  async differences({ query: { from, to }, db }) {
    const after = await versionDocument(db, to)
    const number = from === 0 ? await versionBefore(db, to) : from
    return { changes: differences(await versionDocument(db, number), after) }
  },

  async rename({ body, db, audit }) {
    await db.transaction().execute(async (trx) => {
      const former = await renameVersion(trx, body.version, body.name.trim())
      await audit.record(trx, { detail: { version: body.version, name: `${former} → ${body.name.trim()}` } })
    })
    return {}
  },

  rollback: ({ body, db, user, audit }) =>
    db.transaction().execute(async (trx) => {
      await requireNoApproval(trx)
      if (body.seen !== undefined) await requireNewest(trx, body.seen)
      const present = await lockLook(trx)
      const document = readDocument(await versionText(trx, body.version))
      const { number, changes } = await publishLook(trx, present, document, {
        reason: 'rollback',
        of_version: body.version,
        note: body.note.trim(),
        made_by: user.personId,
      })
      await audit.record(trx, { detail: { ...auditDetail(changes), of_version: body.version, version: number } })
      return { state: 'published', version: number }
    }),

  async export({ query, db }) {
    const number = query.version === 0 ? ((await newestVersion(db))?.number ?? 0) : query.version
    const text = query.version === 0 ? canonicalText(await loadLook(db)) : await versionText(db, number)
    return { file_name: `look-${number}.json`, text }
  },

  async import({ body, db, user, audit }) {
    const document = importDocument(body.text)
    return db.transaction().execute(async (trx) => {
      const { id, revision } = await createDraft(trx, user.personId, { name: body.name, document })
      await audit.record(trx, { detail: { draft: id, name: body.name.trim() } })
      return { id, revision }
    })
  },

  setRule: ({ body, db, user, audit }) =>
    db.transaction().execute(async (trx) => {
      const before = await loadRule(trx)
      const after = await changeRule(trx, user.personId, body.second_person === 1)
      await audit.record(trx, {
        detail: {
          second_person: `${flag(before.second_person)} → ${flag(after.second_person)}`,
          ...(after.off_requested_by !== null && { off_requested: 1 }),
        },
      })
      return ruleOf(trx, after)
    }),
})
