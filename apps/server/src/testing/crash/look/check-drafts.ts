import { contract } from '@quadrangle/api-client/contract'
import type { VersionCheck } from './check-versions.ts'
import type { Client } from './client.ts'
import { differing, fieldsOf, sameLook } from './documents.ts'
import type { DraftHistory, History, Save, SeenDraft } from './history.ts'

/** Compares the drafts that are there with the saves that were acknowledged. */
export async function checkDrafts(client: Client, history: History, versions: VersionCheck): Promise<void> {
  for (const [id, draft] of history.drafts) {
    const { status, data } = await client.read(contract.look.draft, { query: { id } })
    if (status === 200) {
      if (wasPublished(history, id)) history.violation(`doubled: draft ${id} was published and is still there`)
      checkPresent(history, draft, data)
    } else if (!mayBeGone(history, draft, id, versions))
      history.violation(`lost: draft ${id} is gone and not published`)
    for (const save of draft.acknowledged()) checkBase(history, draft, save, id)
  }
}

/** It was removed, or published: in a version, or without one because it changed nothing. */
function mayBeGone(history: History, draft: DraftHistory, id: number, versions: VersionCheck): boolean {
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

function checkPresent(history: History, draft: DraftHistory, { id, revision, document }: SeenDraft): void {
  const revisions = draft.acknowledged().map((save) => save.draft.revision)
  const last = Math.max(...revisions)
  if (last > revision) history.violation(`lost: save ${last} of draft ${id} was acknowledged, and it is at ${revision}`)
  const acknowledged = draft.at(revision)
  const unknown = draft.saves.filter(({ result }) => result === 'unknown')
  if (acknowledged) {
    if (!sameLook(acknowledged, document)) history.violation(`lost: save ${revision} of draft ${id} is not what it was`)
  } else if (!unknown.some((save) => contains(save, document))) {
    history.violation(`torn: draft ${id} is at ${revision}, which nobody has saved`)
  }
  if (revision - new Set(revisions).size > unknown.length)
    history.violation(
      `torn: draft ${id} has ${revision} revisions, of which ${new Set(revisions).size} were acknowledged`,
    )
}

/** Whether a document has everything that a save sent; without merging it is that. */
function contains({ sent, merge }: Save, document: SeenDraft['document']): boolean {
  return sent === undefined || merge || sameLook(sent, document)
}

/** A save is based on the revision before it, or is merged with it. */
function checkBase(history: History, draft: DraftHistory, save: Save & { draft: SeenDraft }, id: number): void {
  const { revision, document } = save.draft
  const { sent, seen } = save
  if (sent === undefined) return
  if (draft.acknowledged().some((other) => other !== save && other.draft.revision === revision && other.sent))
    history.violation(`overwritten: two saves of draft ${id} are revision ${revision}`)
  if (!save.merge || revision === seen + 1) {
    if (revision !== seen + 1)
      history.violation(`overwritten: revision ${revision} of draft ${id} was saved by one who had seen ${seen}`)
    if (!sameLook(sent, document)) history.violation(`torn: revision ${revision} of draft ${id} is not what was sent`)
    return
  }
  const [base, before] = [draft.at(seen), draft.at(revision - 1)]
  if (!base || !before) return
  const [from, mine, theirs, is] = [base, sent, before, document].map(fieldsOf)
  if (!from || !mine || !theirs || !is) return
  for (const path of new Set([...differing(theirs, is), ...differing(from, mine)])) {
    const isMine = from.get(path) !== mine.get(path)
    const isTheirs = from.get(path) !== theirs.get(path)
    if (isMine && isTheirs && mine.get(path) !== theirs.get(path))
      history.violation(`overwritten: ${path} in revision ${revision} of draft ${id}, which both had changed`)
    if (is.get(path) === (isMine ? mine : theirs).get(path)) continue
    if (isTheirs && is.get(path) === mine.get(path))
      history.violation(`overwritten: ${path} in revision ${revision} of draft ${id}, which another one had changed`)
    else history.violation(`torn: ${path} in revision ${revision} of draft ${id} is nobody's`)
  }
}
