import { contract } from '@quadrangle/api-client/contract'
import type { VersionCheck } from './check-versions.ts'
import type { Client } from './client.ts'
import { differing, fieldsOf, sameLook } from './documents.ts'
import type { DraftHistory, DraftState, History, Save } from './history.ts'

/** Compares the stored drafts with the acknowledged saves. */
export async function checkDrafts(client: Client, history: History, versions: VersionCheck): Promise<void> {
  for (const [id, draft] of history.drafts) {
    const { status, data } = await client.read(contract.look.draft, { query: { id } })
    if (status === 200) {
      if (wasPublished(history, id)) history.violation(`doubled: draft ${id} was published and is still there`)
      checkStored(history, draft, data)
    } else if (!mayBeMissing(history, draft, id, versions))
      history.violation(`lost: draft ${id} is gone and not published`)
    for (const save of draft.acknowledged()) checkBase(history, draft, save, id)
  }
}

/** Whether the draft was removed or published. Publishing a draft without changes makes no version. */
function mayBeMissing(history: History, draft: DraftHistory, id: number, versions: VersionCheck): boolean {
  return (
    draft.removed ||
    history.changes.some(
      (change) =>
        change.kind === 'publishing' &&
        change.draft.id === id &&
        (versions.versionOf(change) !== undefined || change.result !== 'refused'),
    )
  )
}

const wasPublished = (history: History, id: number) =>
  history.changes.some(
    (change) =>
      change.kind === 'publishing' && change.draft.id === id && !change.scheduled && change.result === 'acknowledged',
  )

function checkStored(history: History, draft: DraftHistory, { id, revision, document }: DraftState): void {
  const revisions = draft.acknowledged().map((save) => save.draft.revision)
  const last = Math.max(...revisions)
  if (last > revision)
    history.violation(`lost: save ${last} of draft ${id} was acknowledged, but the stored revision is ${revision}`)
  const acknowledged = draft.documentAt(revision)
  const unknown = draft.saves.filter(({ result }) => result === 'unknown')
  if (acknowledged) {
    if (!sameLook(acknowledged, document))
      history.violation(`lost: save ${revision} of draft ${id} differs from the stored document`)
  } else if (!unknown.some((save) => mayComeFrom(save, document))) {
    history.violation(`torn: draft ${id} is at ${revision}, which no save sent`)
  }
  if (revision - new Set(revisions).size > unknown.length)
    history.violation(
      `torn: draft ${id} has ${revision} revisions, of which ${new Set(revisions).size} were acknowledged`,
    )
}

/** Whether a document may come from a save: a merge may change anything, other saves store what was sent. */
function mayComeFrom({ sent, merge }: Save, document: DraftState['document']): boolean {
  return sent === undefined || merge || sameLook(sent, document)
}

/** Checks that a save is based on the revision before it, or was merged with it field by field. */
function checkBase(history: History, draft: DraftHistory, save: Save & { draft: DraftState }, id: number): void {
  const { revision, document } = save.draft
  const { sent, seen } = save
  if (sent === undefined) return
  if (draft.acknowledged().some((other) => other !== save && other.draft.revision === revision && other.sent))
    history.violation(`overwritten: two saves of draft ${id} are revision ${revision}`)
  if (!save.merge || revision === seen + 1) {
    if (revision !== seen + 1)
      history.violation(`overwritten: revision ${revision} of draft ${id} was saved over revision ${seen}`)
    if (!sameLook(sent, document)) history.violation(`torn: revision ${revision} of draft ${id} is not what was sent`)
    return
  }
  const [baseDocument, theirDocument] = [draft.documentAt(seen), draft.documentAt(revision - 1)]
  if (!baseDocument || !theirDocument) return
  const [base, mine, theirs, merged] = [baseDocument, sent, theirDocument, document].map(fieldsOf)
  if (!base || !mine || !theirs || !merged) return
  for (const path of new Set([...differing(theirs, merged), ...differing(base, mine)])) {
    const changedByMe = base.get(path) !== mine.get(path)
    const changedByThem = base.get(path) !== theirs.get(path)
    if (changedByMe && changedByThem && mine.get(path) !== theirs.get(path))
      history.violation(`overwritten: ${path} in revision ${revision} of draft ${id}, which both had changed`)
    if (merged.get(path) === (changedByMe ? mine : theirs).get(path)) continue
    if (changedByThem && merged.get(path) === mine.get(path))
      history.violation(`overwritten: ${path} in revision ${revision} of draft ${id}, which the other had changed`)
    else history.violation(`torn: ${path} in revision ${revision} of draft ${id} has neither author's value`)
  }
}
