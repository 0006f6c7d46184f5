import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { type Author, loadAuthors } from './authors.ts'
import { asText, type Change, differences } from './differences.ts'
import { entriesOf, type ListPart, listParts, readDocument } from './document.ts'

/** The look after a change, with the person who made it. */
export interface Step {
  readonly document: LookDocument
  readonly by: number | null
  readonly at: Date
}

export interface OtherChange extends Change {
  readonly by: Author | null
  readonly at: string
  readonly mine: string | null
  readonly conflict: 0 | 1
}

/** Steps that others published after a version, the oldest first. */
export async function stepsSinceVersion(db: Db, number: number): Promise<Step[]> {
  const rows = await db
    .selectFrom('look_version')
    .select(['document', 'made_by', 'made_at'])
    .where('number', '>', number)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ document: readDocument(row.document), by: row.made_by, at: row.made_at }))
}

/** Changes by others since `base`, each with its last author, the value in `mine`, and whether the two conflict. */
export async function changesByOthers(
  db: Db,
  { base, mine, steps }: { base: LookDocument; mine: LookDocument; steps: readonly Step[] },
  conflicts: ReadonlySet<string>,
): Promise<OtherChange[]> {
  const last = steps.at(-1)
  if (!last) return []
  const authorOf = await loadAuthors(
    db,
    steps.map(({ by }) => by),
  )
  const authors = new Map<string, Step>()
  let before = base
  for (const step of steps) {
    for (const { path } of differences(before, step.document)) authors.set(path, step)
    before = step.document
  }
  const myChanges = new Map(differences(base, mine).map((change) => [change.path, change]))
  return differences(base, last.document).map((change) => {
    const step = authors.get(change.path) ?? last
    return {
      ...change,
      by: authorOf(step.by),
      at: step.at.toISOString(),
      mine: valueIn(mine, change, myChanges),
      conflict: [...conflicts].some((path) => overlaps(path, change.path)) ? 1 : 0,
    }
  })
}

/** Refuses a change that is not based on the newest version. Others who publish wait until the transaction ends. */
export async function requireNewest(trx: Db, seen: number): Promise<void> {
  await sql`lock table look_version in share row exclusive mode`.execute(trx)
  const steps = await stepsSinceVersion(trx, seen)
  if (steps.length === 0) return
  const row = await trx.selectFrom('look_version').select('document').where('number', '=', seen).executeTakeFirst()
  const [first] = steps
  const base = row ? readDocument(row.document) : first?.document
  if (base === undefined) return
  const changes = await changesByOthers(trx, { base, mine: base, steps }, new Set())
  throw changedByOthers(changes, { version: seen + steps.length })
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
