import type { ContractData } from '@quadrangle/api-client'
import { atom, type Getter } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import { type Locale, localeAtom } from '../../state/locale.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import { type AgendaEntry, agendaSpan, type Todo } from './agenda.ts'
import type { AgendaBody } from './agenda-form.ts'

export type Tip = ContractData<'planner', 'tips'>['list'][number]
export type Memo = ContractData<'planner', 'memos'>['list'][number]

/** The friendly tips that are currently valid. */
export const tipsAtom = sessionAtom<readonly Tip[] | undefined>(undefined)
/** The campus memo. */
export const remindsAtom = sessionAtom<readonly Memo[] | undefined>(undefined)
/** The agenda of the next days. */
export const agendaAtom = sessionAtom<readonly AgendaEntry[] | undefined>(undefined)
/** The person's to-dos. */
export const todosAtom = sessionAtom<readonly Todo[] | undefined>(undefined)

// How often each list was changed here: a load that was in flight during a change is repeated.
const agendaChangesAtom = sessionAtom(0)
const todoChangesAtom = sessionAtom(0)

async function loadUnchanged<Data>(
  get: Getter,
  changesAtom: typeof todoChangesAtom,
  load: () => Promise<Data>,
): Promise<Data> {
  const changes = get(changesAtom)
  const data = await load()
  return get(changesAtom) === changes ? data : loadUnchanged(get, changesAtom, load)
}

/** The server localises its responses: a change of language reloads them. */
interface InLanguage {
  locale: Locale
}

/** Loads the tips valid at a time in milliseconds. */
export const tipsAction = actionAtom<InLanguage & { time: number }, void>({
  run: async ({ api, set, signal }, { time }) => {
    const { list } = await api.planner.tips({ query: { begin_time: Math.floor(time / 1000) }, signal })
    set(tipsAtom, list)
  },
})

export const remindsAction = actionAtom<InLanguage, void>({
  run: async ({ api, set, signal }) => set(remindsAtom, (await api.planner.memos({ signal })).list),
})

export const agendaAction = actionAtom<InLanguage & { from: string; to: string }, void>({
  run: async ({ api, get, set, signal }, { from, to }) => {
    const load = () => api.planner.agenda({ query: { from, to }, signal })
    const { list } = await loadUnchanged(get, agendaChangesAtom, load)
    set(agendaAtom, list)
  },
})

/** Reloads after a poll found changes. */
export const refreshTipsAtom = atom(null, (get, set) => set(tipsAction, { time: Date.now(), locale: get(localeAtom) }))
export const refreshRemindsAtom = atom(null, (get, set) => set(remindsAction, { locale: get(localeAtom) }))
export const refreshAgendaAtom = atom(null, (get, set) =>
  set(agendaAction, { ...agendaSpan(Date.now()), locale: get(localeAtom) }),
)

export const createAgendaAction = actionAtom<AgendaBody, AgendaEntry>({
  run: async ({ api, set }, body) => {
    const entry = await api.planner.createAgenda({ body })
    set(agendaChangesAtom, (changes) => changes + 1)
    set(agendaAtom, (list) => [...(list ?? []), entry])
    return entry
  },
})

export const removeAgendaAction = actionAtom<number, void>({
  run: async ({ api, set }, id) => {
    await api.planner.removeAgenda({ body: { id } })
    set(agendaChangesAtom, (changes) => changes + 1)
    set(agendaAtom, (list) => list?.filter((entry) => entry.id !== id))
  },
})

export const todosAction = actionAtom<void, void>({
  run: async ({ api, get, set, signal }) => {
    const { list } = await loadUnchanged(get, todoChangesAtom, () => api.planner.todos({ signal }))
    set(todosAtom, list)
  },
})

export const createTodoAction = actionAtom<{ title: string; due_time?: string }, Todo>({
  run: async ({ api, set }, body) => {
    const todo = await api.planner.createTodo({ body })
    set(todoChangesAtom, (changes) => changes + 1)
    set(todosAtom, (list) => [...(list ?? []), todo])
    return todo
  },
})

interface TodoChange {
  /** What the server has. */
  saved: 0 | 1
}
/** The last change of each to-do: the response to an earlier one no longer counts. */
const latestChanges = new Map<number, TodoChange>()

/** Marks a to-do as done or open. It applies immediately, and is reverted if the server refuses. */
export const finishTodoAction = actionAtom<{ id: number; done: 0 | 1 }, Todo>({
  run: async ({ api, set }, body) => {
    const { id, done } = body
    const before = latestChanges.get(id)
    const change: TodoChange = { saved: before?.saved ?? (done ? 0 : 1) }
    latestChanges.set(id, change)
    const mark = (value: 0 | 1) => {
      if (latestChanges.get(id) !== change) return
      set(todoChangesAtom, (changes) => changes + 1)
      set(todosAtom, (list) => list?.map((todo) => (todo.id === id ? { ...todo, done: value } : todo)))
    }
    mark(done)
    try {
      const todo = await api.planner.finishTodo({ body })
      const latest = latestChanges.get(id)
      if (latest) latest.saved = todo.done
      // a load during the call may have restored the former state
      mark(todo.done)
      return todo
    } catch (error) {
      mark(change.saved)
      throw error
    } finally {
      if (latestChanges.get(id) === change) latestChanges.delete(id)
    }
  },
})

export const removeTodoAction = actionAtom<number, void>({
  run: async ({ api, set }, id) => {
    await api.planner.removeTodo({ body: { id } }).catch((error) => {
      // removed by a second press, or in another tab
      if (error.errcode !== 404) throw error
    })
    set(todoChangesAtom, (changes) => changes + 1)
    set(todosAtom, (list) => list?.filter((todo) => todo.id !== id))
  },
})
