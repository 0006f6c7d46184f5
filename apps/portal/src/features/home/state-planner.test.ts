import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { apiAtom } from '../../state/api.ts'
import {
  agendaAction,
  agendaAtom,
  createAgendaAction,
  finishTodoAction,
  removeTodoAction,
  todosAction,
  todosAtom,
} from './state-planner.ts'

const refused = new ApiError({ errcode: 500, errmsg: 'refused' })

/** A store with the given calls; any other call fails the test. */
function storeWith(planner: object) {
  const store = createStore()
  store.set(apiAtom, { planner } as unknown as Client)
  return store
}

/** Responses that the test resolves one by one. */
function answers<Answer>() {
  const waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void; input: unknown }[] = []
  const call = (input: unknown) =>
    new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject, input })) as never
  return { waiting, call }
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('a to-do is ticked immediately, and unticked if the server refuses', async () => {
  const { waiting, call } = answers<never>()
  const todo = { id: 1, title: 'x', due_time: null, done: 0 as const }
  const store = storeWith({ todos: async () => ({ list: [todo] }), finishTodo: call })
  await store.set(todosAction)
  const change = store.set(finishTodoAction, { id: 1, done: 1 })
  expect(store.get(todosAtom)?.[0]?.done).toBe(1)
  waiting[0]?.reject(refused)
  await change
  expect(store.get(todosAtom)?.[0]?.done).toBe(0)
})

test('of two presses that both fail, the to-do keeps the state that the server has', async () => {
  const { waiting, call } = answers<never>()
  const todo = { id: 1, title: 'x', due_time: null, done: 0 as const }
  const store = storeWith({ todos: async () => ({ list: [todo] }), finishTodo: call })
  await store.set(todosAction)
  const changes = [1, 0].map((done) => store.set(finishTodoAction, { id: 1, done: done as 0 | 1 }))
  for (const { reject } of waiting) reject(refused)
  await Promise.all(changes)
  expect(store.get(todosAtom)?.[0]?.done).toBe(0)
})

test('a to-do that is already removed counts as removed, and another refusal keeps it', async () => {
  const todo = { id: 1, title: 'x', due_time: null, done: 0 as const }
  const missing = new ApiError({ errcode: 404, errmsg: 'no such to-do' })
  const errors = [refused, missing]
  const store = storeWith({ todos: async () => ({ list: [todo] }), removeTodo: () => Promise.reject(errors.shift()) })
  await store.set(todosAction)
  expect(await store.set(removeTodoAction, 1)).toMatchObject({ ok: false })
  expect(store.get(todosAtom)).toEqual([todo])
  expect(await store.set(removeTodoAction, 1)).toMatchObject({ ok: true })
  expect(store.get(todosAtom)).toEqual([])
})

test('a load that started before a to-do was removed or ticked is repeated', async () => {
  const { waiting, call } = answers<{ list: object[] }>()
  const [first, second] = [1, 2].map((id) => ({ id, title: 'x', due_time: null, done: 0 as const }))
  const store = storeWith({
    todos: call,
    removeTodo: async () => ({}),
    finishTodo: async () => ({ ...second, done: 1 }),
  })
  for (const change of [() => store.set(removeTodoAction, 1), () => store.set(finishTodoAction, { id: 2, done: 1 })]) {
    const loaded = store.set(todosAction)
    await change()
    waiting.shift()?.resolve({ list: [first, second] as object[] })
    await nextTask()
    waiting.shift()?.resolve({ list: [{ ...second, done: 1 }] })
    await loaded
    expect(store.get(todosAtom)).toEqual([{ ...second, done: 1 }])
  }
})

test('a load that started before an agenda entry was created is repeated', async () => {
  const { waiting, call } = answers<{ list: object[] }>()
  const store = storeWith({ agenda: call, createAgenda: async () => ({ id: 1 }) })
  const loaded = store.set(agendaAction, { from: '2026-11-20', to: '2026-11-27', locale: 'en' })
  await store.set(createAgendaAction, {} as never)
  waiting[0]?.resolve({ list: [] })
  await nextTask()
  waiting[1]?.resolve({ list: [{ id: 1 }] })
  await loaded
  expect(store.get(agendaAtom)).toEqual([{ id: 1 }])
})
