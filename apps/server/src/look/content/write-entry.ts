import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { publishPicture } from '../look/publish-pictures.ts'
import { checkValue } from './check-value.ts'
import { fieldError } from './errors.ts'
import type { ContentList } from './kinds.ts'
import { lockList, storeVersion } from './lock-list.ts'
import { groupOf, lastPlace, makeRoom } from './order.ts'
import { type EntryState, findEntry, institutional, keyOf, type StoredEntry } from './rows.ts'

/** Creates, changes or removes an entry. The caller has locked the list. */
export async function writeEntry(
  trx: Db,
  list: ContentList,
  personId: number,
  change: { readonly id: string; readonly before: EntryState | null; readonly after: EntryState | null },
): Promise<void> {
  const { id, before, after } = change
  if (after === null) {
    await removeEntry(trx, list, id)
    return storeVersion(trx, list, personId)
  }
  await checkValue(trx, list, after, before === null ? undefined : id)
  await publishPictures(trx, list, personId, before, after)
  const columns = columnsOf(list, after)
  if (before === null) await insertEntry(trx, list, { id, after, columns })
  else await updateEntry(trx, list, { id, before, after, columns })
  await storeVersion(trx, list, personId)
}

function columnsOf(list: ContentList, state: EntryState): [string, unknown][] {
  const fields = Object.entries(list.fields).map(([name, { write }]): [string, unknown] => [name, write(state[name])])
  const copies = Object.entries(list.copies ?? {}).map(([name, field]): [string, unknown] => [name, state[field]])
  return [...fields, ...copies, ['enabled', state.enabled === 1]]
}

interface Insertion {
  readonly id: string
  readonly after: EntryState
  readonly columns: readonly [string, unknown][]
}

async function insertEntry(trx: Db, list: ContentList, { id, after, columns }: Insertion): Promise<void> {
  await requireRoom(trx, list)
  const all: [string, unknown][] = [['id', keyOf(list, id)], ...columns]
  if (list.orderedWithin) {
    const place = after.sort ?? (await lastPlace(trx, list, groupOf(list, after)))
    await makeRoom(trx, list, groupOf(list, after), place)
    all.push(['sort', place])
  }
  await sql`insert into ${sql.table(list.table)} (${sql.join(all.map(([name]) => sql.ref(name)))})
    values (${sql.join(all.map(([, value]) => value))})`.execute(trx)
}

async function requireRoom(trx: Db, list: ContentList): Promise<void> {
  const { maxEntries = limits.contentEntries } = list
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(list.table)} x
    where ${institutional(list)}`.execute(trx)
  if ((rows[0]?.count ?? 0) < maxEntries) return
  throw new AppError(409, {
    zh: `该列表最多 ${maxEntries} 项，请先删除一些。`,
    en: `This list has ${maxEntries} entries, which is the most. Remove one first.`,
  })
}

async function updateEntry(
  trx: Db,
  list: ContentList,
  { id, before, after, columns }: Insertion & { readonly before: EntryState },
): Promise<void> {
  const all = [...columns]
  const group = groupOf(list, after)
  if (list.orderedWithin && group !== groupOf(list, before)) {
    const place = after.sort ?? (await lastPlace(trx, list, group))
    await makeRoom(trx, list, group, place)
    all.push(['sort', place])
  }
  const set = all.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(list.table)} set ${sql.join(set)}, updated_at = now()
    where id = ${keyOf(list, id)}`.execute(trx)
}

async function removeEntry(trx: Db, list: ContentList, id: string): Promise<void> {
  const usage = await list.usage?.(trx, id)
  if (usage) {
    throw new AppError(409, { zh: `无法删除：${usage.zh}`, en: `This cannot be removed. ${usage.en}` })
  }
  await sql`delete from ${sql.table(list.table)} where id = ${keyOf(list, id)}`.execute(trx)
}

async function publishPictures(
  trx: Db,
  list: ContentList,
  personId: number,
  before: EntryState | null,
  after: EntryState,
): Promise<void> {
  for (const field of list.pictures ?? []) {
    const address = String(after[field])
    if (address === '' || address === before?.[field]) continue
    const refusal = await publishPicture(trx, personId, address)
    if (refusal === 'elsewhere') {
      throw fieldError({
        [field]: {
          zh: '图片在其他网站上，浏览器不会显示。请上传图片。',
          en: 'The picture is on another site, so browsers would not show it. Upload it.',
        },
      })
    }
    if (refusal === 'not-uploaded') {
      throw fieldError({
        [field]: {
          zh: '这不是您上传的图片，请重新上传。',
          en: 'This is no picture that you uploaded. Upload it again.',
        },
      })
    }
  }
}

/** Locks the list and the entry, and returns the entry; undefined if there is none. */
export async function lockEntry(trx: Db, list: ContentList, id: string): Promise<StoredEntry | undefined> {
  await lockList(trx, list)
  return findEntry(trx, list, id)
}
