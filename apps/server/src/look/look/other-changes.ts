import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { type Author, loadAuthors } from './authors.ts'
import { asText, type Change, differences } from './differences.ts'
import { entriesOf, type ListPart, listParts, readDocument } from './document.ts'
import { authorsSinceVersion, type PathAuthors } from './path-authors.ts'
import { newestVersion } from './versions.ts'

export interface OtherChange extends Change {
  readonly by: Author | null
  readonly at: string
  readonly mine: string | null
  readonly conflict: 0 | 1
}

interface ThreeLooks {
  readonly base: LookDocument
  readonly mine: LookDocument
  readonly theirs: LookDocument
}

/** Changes by others since `base`, each with its last author, the value in `mine`, and whether the two conflict. */
export async function changesByOthers(
  db: Db,
  { base, mine, theirs }: ThreeLooks,
  { byPath, latest }: PathAuthors,
  conflicts: ReadonlySet<string> = new Set(),
): Promise<OtherChange[]> {
  const authorOf = await loadAuthors(
    db,
    [...byPath.values()].map(({ by }) => by),
  )
  const myChanges = new Map(differences(base, mine).map((change) => [change.path, change]))
  return differences(base, theirs).map((change) => {
    const { by, at } = byPath.get(change.path) ?? { by: null, at: latest }
    return {
      ...change,
      by: authorOf(by),
      at: at.toISOString(),
      mine: valueIn(mine, change, myChanges),
      conflict: [...conflicts].some((path) => overlaps(path, change.path)) ? 1 : 0,
    }
  })
}

/** Refuses a change that is not based on the newest version. Others who publish wait until the transaction ends. */
export async function requireNewest(trx: Db, seen: number): Promise<void> {
  await sql`lock table look_version in share row exclusive mode`.execute(trx)
  const newest = await newestVersion(trx)
  if (!newest || newest.number <= seen) return
  // The version that the caller has seen may be deleted.
  const { document } = await trx
    .selectFrom('look_version')
    .select('document')
    .where('number', '>=', seen)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  const base = readDocument(document)
  const looks = { base, mine: base, theirs: readDocument(newest.document) }
  const changes = await changesByOthers(trx, looks, await authorsSinceVersion(trx, seen))
  throw changedByOthers(changes, { version: newest.number })
}

/** Whether two paths are the same, or one contains the other. */
const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

/** The value that `mine` has at the path of another person's change. */
function valueIn(
  mine: LookDocument,
  { path, part, before }: Change,
  myChanges: ReadonlyMap<string, Change>,
): string | null {
  const change = myChanges.get(path)
  if (change) return change.after
  const [, id] = path.split('.')
  if (!listParts.includes(part as ListPart) || id === 'order') return before
  const entry = entriesOf(mine, part as ListPart).find((each) => String(each.id) === id)
  if (!entry) return null
  return path === `${part}.${id}` ? asText(entry) : before
}

/** The 409 with the changes of others. `current`: the present revision or version, for the response. */
export function changedByOthers(changes: readonly OtherChange[], current: object): AppError {
  const relevant = changes.some(({ conflict }) => conflict === 1)
    ? changes.filter(({ conflict }) => conflict === 1)
    : changes
  const people = (pickName: (author: Author) => string, unknown: string) =>
    [...new Set(relevant.map(({ by }) => (by ? pickName(by) : unknown)))].join(unknown === '有人' ? '、' : ', ')
  const paths = relevant.slice(0, 5).map(({ path }) => path)
  const hasMore = relevant.length > paths.length
  return new AppError(
    409,
    {
      zh: `${people(({ name }) => name, '有人')}在此期间修改了 ${paths.join('、')}${hasMore ? ` 等 ${relevant.length} 处` : ''}。请查看这些修改后再保存。`,
      en: `${people((author) => author.name_en || author.name, 'Somebody')} changed ${paths.join(', ')}${hasMore ? ` and ${relevant.length - paths.length} more` : ''} meanwhile. Look at these changes, then save again.`,
    },
    { data: () => ({ changes, ...current }) },
  )
}
