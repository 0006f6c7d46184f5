import { limits } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { localDate } from '../../runtime/shared/local-date.ts'
import { type Locale, pick } from '../../runtime/shared/locale.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { storable } from '../../runtime/shared/storable-date.ts'
import * as repository from './repository.ts'

const noEntry = { zh: '没有找到该日程。', en: 'You have no such agenda entry.' }
const noTodo = { zh: '没有找到该待办。', en: 'You have no such to-do.' }
const full = {
  zh: `条目已达上限（${limits.entriesPerPerson} 条），请先删除一些。`,
  en: `You have ${limits.entriesPerPerson} entries, which is the most. Remove some first.`,
}

type AgendaRow = Omit<Selectable<Database['agenda_entry']>, 'id' | 'enabled' | 'updated_at'> & { id: number }

function agendaEntryOf(row: AgendaRow, locale: Locale) {
  return {
    id: row.id,
    title: pick(locale, row.title, row.title_en),
    place: pick(locale, row.place, row.place_en),
    note: pick(locale, row.note, row.note_en),
    begin_time: instant(row.begins_at),
    end_time: instant(row.ends_at),
    all_day: flag(row.all_day),
    own: flag(row.person_id !== null),
  }
}

type TodoRow = Awaited<ReturnType<typeof repository.insertTodo>>

function todoOf(row: TodoRow, locale: Locale) {
  const title = pick(locale, row.title, row.title_en)
  return { id: row.id, title, due_time: row.due_at && instant(row.due_at), done: flag(row.done_at !== null) }
}

function viewerOf(user: SessionUser, request: FastifyRequest) {
  return { personId: user.personId, cookieLocale: readLocaleCookie(request) }
}

/**
 * Whether a person may add another entry: there is a limit for open entries, and a limit ten times as high for all
 * entries, including past ones.
 */
const mayAdd = ({ open, all }: { open: number; all: number }) =>
  open < limits.entriesPerPerson && all < 10 * limits.entriesPerPerson

export const plannerHandlers = handlersFor('planner', {
  async tips({ query, database, user, request }) {
    const at = new Date(query.begin_time * 1_000)
    const rows = await repository.listTips(database, viewerOf(user, request), at)
    const list = rows.map((row) => ({
      id: row.id,
      title: pick(row.locale, row.title, row.title_en),
      content: pick(row.locale, row.content, row.content_en),
      time: instant(row.begins_at),
    }))
    return { list }
  },

  async memos({ database, user, request }) {
    const rows = await repository.listMemos(database, viewerOf(user, request), localDate(new Date()))
    const list = rows.map((row) => ({
      id: row.id,
      title: pick(row.locale, row.title, row.title_en),
      content: pick(row.locale, row.content, row.content_en),
      date: row.date,
    }))
    return { list }
  },

  async agenda({ query, database, user, request }) {
    const span = { from: storable(query.from), to: storable(query.to) }
    const rows = await repository.listAgenda(database, viewerOf(user, request), span)
    return { list: rows.map((row) => agendaEntryOf(row, row.locale)) }
  },

  async createAgenda({ body, db, user: { personId } }) {
    const entry = {
      title: body.title.trim(),
      place: body.place?.trim() ?? '',
      note: body.note?.trim() ?? '',
      begins_at: storable(body.begin_time),
      ends_at: storable(body.end_time),
      all_day: body.all_day === 1,
    }
    const row = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      if (!mayAdd(await repository.countAgenda(trx, personId))) throw new AppError(409, full)
      return repository.insertAgenda(trx, personId, entry)
    })
    // An entry that a user writes has one language.
    return agendaEntryOf(row, 'zh')
  },

  async removeAgenda({ body, db, user }) {
    const removed = await repository.deleteAgenda(db, user.personId, body.id)
    if (!removed) throw new AppError(404, noEntry)
    return removed
  },

  async todos({ database, user, request }) {
    const rows = await repository.listTodos(database, viewerOf(user, request))
    return { list: rows.map((row) => todoOf(row, row.locale)) }
  },

  async createTodo({ body, db, user: { personId } }) {
    const dueAt = body.due_time ? storable(body.due_time) : null
    const row = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      if (!mayAdd(await repository.countTodos(trx, personId))) throw new AppError(409, full)
      return repository.insertTodo(trx, personId, body.title.trim(), dueAt)
    })
    return todoOf(row, 'zh')
  },

  async finishTodo({ body, db, user, request }) {
    const row = await repository.finishTodo(db, viewerOf(user, request), body.id, body.done === 1)
    if (!row) throw new AppError(404, noTodo)
    return todoOf(row, row.locale)
  },

  async removeTodo({ body, db, user }) {
    const removed = await repository.deleteTodo(db, user.personId, body.id)
    if (!removed) throw new AppError(404, noTodo)
    return removed
  },
})
