import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type Locale, localeInForce } from '../../runtime/shared/locale.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'

const agendaFields = [
  'id',
  'person_id',
  'title',
  'title_en',
  'place',
  'place_en',
  'note',
  'note_en',
  'begins_at',
  'ends_at',
  'all_day',
] as const
const todoFields = ['id', 'title', 'title_en', 'due_at', 'done_at'] as const

/** The viewer, and the language that their browser remembers. */
type Viewer = { readonly personId: number; readonly cookieLocale: Locale | null }

const tipsQuery = new PreparedQuery((db, { personId, cookieLocale, at }: Viewer & { readonly at: Date }) =>
  db
    .selectFrom('tip')
    .select(['id', 'title', 'title_en', 'content', 'content_en', 'begins_at'])
    .select(localeInForce(personId, cookieLocale).as('locale'))
    .where('enabled', '=', true)
    .where('begins_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50),
)

export function listTips(database: DatabaseHandle, viewer: Viewer, at: Date) {
  return tipsQuery.run(database, { ...viewer, at })
}

const memosQuery = new PreparedQuery((db, { personId, cookieLocale, from }: Viewer & { readonly from: string }) =>
  db
    .selectFrom('memo')
    .select(['id', 'title', 'title_en', 'content', 'content_en', 'date'])
    .select(localeInForce(personId, cookieLocale).as('locale'))
    .where('enabled', '=', true)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('id')
    .limit(50),
)

export function listMemos(database: DatabaseHandle, viewer: Viewer, from: string) {
  return memosQuery.run(database, { ...viewer, from })
}

type Span = { readonly from: Date; readonly to: Date }

const agendaQuery = new PreparedQuery((db, { personId, cookieLocale, from, to }: Viewer & Span) =>
  db
    .selectFrom('agenda_entry')
    .select(agendaFields)
    .select(localeInForce(personId, cookieLocale).as('locale'))
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('person_id', 'is', null)]))
    .where('enabled', '=', true)
    .where('begins_at', '<', to)
    .where((eb) => eb.or([eb('ends_at', '>', from), eb('begins_at', '>=', from)]))
    .orderBy('begins_at')
    .orderBy('id')
    .limit(limits.entriesPerPerson),
)

/** Entries of a person and of the institution that overlap a span; an entry without duration counts at its start. */
export function listAgenda(database: DatabaseHandle, viewer: Viewer, span: Span) {
  return agendaQuery.run(database, { ...viewer, ...span })
}

export interface NewAgendaEntry {
  readonly title: string
  readonly place: string
  readonly note: string
  readonly begins_at: Date
  readonly ends_at: Date
  readonly all_day: boolean
}

export function insertAgenda(db: Db, personId: number, entry: NewAgendaEntry) {
  return db
    .insertInto('agenda_entry')
    .values({ person_id: personId, ...entry })
    .returning(agendaFields)
    .executeTakeFirstOrThrow()
}

export function deleteAgenda(db: Db, personId: number, id: number) {
  return db
    .deleteFrom('agenda_entry')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
}

export interface EntryCount {
  /** The number of entries that are not over or done. */
  readonly open: number
  readonly all: number
}

export function countAgenda(db: Db, personId: number): Promise<EntryCount> {
  return db
    .selectFrom('agenda_entry')
    .select((eb) => eb.fn.countAll<number>().filterWhere('ends_at', '>=', sql<Date>`now()`).as('open'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
}

const todosQuery = new PreparedQuery((db, { personId, cookieLocale }: Viewer) =>
  db
    .selectFrom('todo')
    .select(todoFields)
    .select(localeInForce(personId, cookieLocale).as('locale'))
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_at', '>', sql<Date>`now() - interval '14 days'`)]))
    .orderBy(sql`done_at is not null`)
    .orderBy('done_at', 'desc')
    .orderBy('due_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(2_000),
)

/** Open to-dos by due time, then those done in the last two weeks. */
export function listTodos(database: DatabaseHandle, viewer: Viewer) {
  return todosQuery.run(database, viewer)
}

export function insertTodo(db: Db, personId: number, title: string, dueAt: Date | null) {
  return db
    .insertInto('todo')
    .values({ person_id: personId, title, due_at: dueAt })
    .returning(todoFields)
    .executeTakeFirstOrThrow()
}

/** Marks a to-do as done or not. Marking a completed one as done again keeps the time at which it was completed. */
export function finishTodo(db: Db, { personId, cookieLocale }: Viewer, id: number, done: boolean) {
  return db
    .updateTable('todo')
    .set({ done_at: done ? sql<Date>`coalesce(done_at, now())` : null })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(todoFields)
    .returning(localeInForce(personId, cookieLocale).as('locale'))
    .executeTakeFirst()
}

export function deleteTodo(db: Db, personId: number, id: number) {
  return db.deleteFrom('todo').where('id', '=', id).where('person_id', '=', personId).returning('id').executeTakeFirst()
}

export function countTodos(db: Db, personId: number): Promise<EntryCount> {
  return db
    .selectFrom('todo')
    .select((eb) => eb.fn.countAll<number>().filterWhere('done_at', 'is', null).as('open'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
}
