import { sessionAtom } from '../../../state/session-epoch.ts'
import type { NoticeSummary } from './boxes.ts'

type Change = Partial<
  Pick<NoticeSummary, 'unread' | 'favourite' | 'reply' | 'revoked' | 'recipients' | 'readers' | 'uncounted'>
>

/** Changes to notices since the list was loaded. The list shows them without a reload. */
export const changesAtom = sessionAtom<ReadonlyMap<number, Change>>(new Map<number, Change>())

/** Adds a change to {@link changesAtom}. */
export const withChange = (id: number, change: Change) => (changes: ReadonlyMap<number, Change>) =>
  new Map(changes).set(id, { ...changes.get(id), ...change })
