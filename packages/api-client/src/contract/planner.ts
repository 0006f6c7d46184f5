import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { flag, instant, line, numericId, queryInt } from './values.ts'

/** A friendly tip from the institution. */
export const tip = z.object({ id: z.int(), title: z.string(), content: z.string(), time: instant })
/** A date of the campus calendar that concerns everybody. */
export const memo = z.object({ id: z.int(), title: z.string(), content: z.string(), date: z.iso.date() })
/** An entry of a person's agenda; entries with `own` 0 come from the institution and cannot be removed. */
export const agendaEntry = z.object({
  id: z.int(),
  title: z.string(),
  place: z.string(),
  note: z.string(),
  begin_time: instant,
  end_time: instant,
  all_day: flag,
  own: flag,
})
/** An entry of a person's to-do list. */
export const todo = z.object({
  id: z.int(),
  title: z.string(),
  due_time: instant.nullable(),
  done: flag,
})

const agendaExample = {
  id: 3,
  title: '组会',
  place: '信息楼 402',
  note: '',
  begin_time: '2026-11-20T06:00:00Z',
  end_time: '2026-11-20T07:00:00Z',
  all_day: 0 as const,
  own: 1 as const,
}
const todoExample = { id: 5, title: '交实验报告', due_time: '2026-11-22T15:59:00Z', done: 0 as const }
const full = { status: 409, when: `The person has ${limits.entriesPerPerson} entries already.` }

export const plannerEndpoints = {
  tips: endpoint({
    method: 'GET',
    path: '/ws/confInfo/tipsList',
    summary: 'The friendly tips in force at a time, newest first.',
    origin: 'specified',
    auth: 'user',
    common: true,
    query: z.strictObject({ begin_time: queryInt(0, 32_503_680_000).describe('Unix time in seconds.') }),
    data: z.object({ list: z.array(tip) }),
    example: {
      query: { begin_time: 1_795_000_000 },
      data: { list: [{ id: 1, title: '降温提醒', content: '本周降温，注意添衣。', time: '2026-11-19T00:00:00Z' }] },
    },
  }),
  memos: endpoint({
    method: 'GET',
    path: '/ws/confInfo/memoList',
    summary: 'The campus memo: the next dates that concern everybody.',
    origin: 'specified',
    auth: 'user',
    common: true,
    data: z.object({ list: z.array(memo) }),
    example: { data: { list: [{ id: 1, title: '期中考试周', content: '', date: '2026-11-23' }] } },
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/ws/agenda/list',
    summary: `The agenda entries that touch a span of time, in order: the first ${limits.entriesPerPerson}.`,
    origin: 'ours',
    auth: 'user',
    common: true,
    cost: costs.list,
    query: z
      .strictObject({ from: instant, to: instant })
      .refine((span) => Date.parse(span.from) < Date.parse(span.to), 'from must be before to')
      .refine((span) => Date.parse(span.to) - Date.parse(span.from) <= 366 * 86_400_000, 'may span a year at most'),
    data: z.object({ list: z.array(agendaEntry) }),
    example: {
      query: { from: '2026-11-20T00:00:00Z', to: '2026-11-27T00:00:00Z' },
      data: { list: [agendaExample] },
    },
  }),
  createAgenda: endpoint({
    method: 'POST',
    path: '/ws/agenda/create',
    summary: 'Adds an entry to one’s own agenda.',
    origin: 'ours',
    auth: 'user',
    body: z
      .strictObject({
        title: line(limits.agendaTitle),
        place: z.string().max(limits.agendaPlace).optional(),
        note: z.string().max(limits.agendaNote).optional(),
        begin_time: instant,
        end_time: instant,
        all_day: flag.optional(),
      })
      .refine((entry) => Date.parse(entry.begin_time) <= Date.parse(entry.end_time), {
        path: ['end_time'],
        message: 'must not be before begin_time',
      }),
    data: agendaEntry,
    example: {
      body: {
        title: '组会',
        place: '信息楼 402',
        begin_time: '2026-11-20T06:00:00Z',
        end_time: '2026-11-20T07:00:00Z',
      },
      data: agendaExample,
    },
    errors: [full],
  }),
  removeAgenda: endpoint({
    method: 'POST',
    path: '/ws/agenda/remove',
    summary: 'Removes an entry of one’s own agenda.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ id: numericId }),
    data: z.object({ id: z.int() }),
    example: { body: { id: 3 }, data: { id: 3 } },
    errors: [{ status: 404, when: 'There is no such entry of this person.' }],
  }),
  todos: endpoint({
    method: 'GET',
    path: '/ws/todo/list',
    summary: 'One’s to-dos: open ones by due time, then those done lately.',
    origin: 'ours',
    auth: 'user',
    common: true,
    cost: costs.list,
    data: z.object({ list: z.array(todo) }),
    example: { data: { list: [todoExample] } },
  }),
  createTodo: endpoint({
    method: 'POST',
    path: '/ws/todo/create',
    summary: 'Adds a to-do.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ title: line(limits.todoTitle), due_time: instant.nullable().optional() }),
    data: todo,
    example: { body: { title: '交实验报告', due_time: '2026-11-22T15:59:00Z' }, data: todoExample },
    errors: [full],
  }),
  finishTodo: endpoint({
    method: 'POST',
    path: '/ws/todo/finish',
    summary: 'Marks a to-do as done, or as open again.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ id: numericId, done: flag }),
    data: todo,
    example: { body: { id: 5, done: 1 }, data: { ...todoExample, done: 1 } },
    errors: [{ status: 404, when: 'There is no such to-do of this person.' }],
  }),
  removeTodo: endpoint({
    method: 'POST',
    path: '/ws/todo/remove',
    summary: 'Removes a to-do.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ id: numericId }),
    data: z.object({ id: z.int() }),
    example: { body: { id: 5 }, data: { id: 5 } },
    errors: [{ status: 404, when: 'There is no such to-do of this person.' }],
  }),
}
