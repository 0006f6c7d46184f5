import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { apiAtom } from '../../state/api.ts'
import { sessionEpochAtom } from '../../state/session-epoch.ts'
import type { CardCollection } from './arrangement.ts'
import type { CardContentData } from './content.ts'
import { arrangeAction, collectionAction, hiddenCardsAtom, visibleCardsAtom } from './state-cards.ts'
import {
  clearIncrementsAtom,
  closeIncrementAtom,
  contentAction,
  contentAtom,
  pollAction,
  pollListAtom,
  readCardAction,
} from './state-content.ts'

const refused = new ApiError({ errcode: 500, errmsg: 'refused' })

type Calls = Partial<Client['card']>
/** A store with the given calls; any other call fails the test. */
function storeWith(calls: Calls) {
  const store = createStore()
  store.set(apiAtom, { card: calls } as unknown as Client)
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

const card = (app_id: string) => ({
  app_id,
  colle_status: '0' as const,
  name: app_id,
  name_en: app_id,
  icon: 'bell',
  url: app_id,
  link: '',
  locked: 0 as const,
})
const saved = (...entries: string[]): CardCollection => ({
  card_all: ['a', 'b', 'c'].map(card),
  card_collect: {
    list_data: entries.map((entry) => ({ app_id: entry.charAt(0), colle_status: entry.charAt(1) as '0' | '1' })),
  },
})
const arranged = (store: ReturnType<typeof createStore>) => [
  store
    .get(visibleCardsAtom)
    ?.map((each) => each.app_id)
    .join(''),
  store
    .get(hiddenCardsAtom)
    .map((each) => each.app_id)
    .join(''),
]

describe('the arrangement', () => {
  test('a change applies before the server responds', async () => {
    const { waiting, call } = answers<CardCollection>()
    const store = storeWith({ collection: call })
    const loaded = store.set(collectionAction)
    waiting[0]?.resolve(saved('a0', 'b0', 'c0'))
    await loaded
    const change = store.set(arrangeAction, { kind: 'hide', app_id: 'b' })
    expect(arranged(store)).toEqual(['ac', 'b'])
    await nextTask()
    expect(waiting[1]?.input).toEqual({ query: { request_type: 'change', app_id: 'b', colle_status: '1' } })
    waiting[1]?.resolve(saved('a0', 'c0', 'b1'))
    expect(await change).toMatchObject({ ok: true })
    expect(arranged(store)).toEqual(['ac', 'b'])
  })

  test('the first load splits the saved list only; a card that comes later is added to it', async () => {
    const { waiting, call } = answers<CardCollection>()
    const store = storeWith({ collection: call })
    for (const visible of ['a', 'ac']) {
      const loaded = store.set(collectionAction)
      waiting.pop()?.resolve(saved('a0', 'b1'))
      await loaded
      expect(arranged(store)).toEqual([visible, 'b'])
    }
  })

  test('changes are saved one after the other, in order', async () => {
    const { waiting, call } = answers<CardCollection>()
    const store = storeWith({ collection: call })
    const loaded = store.set(collectionAction)
    waiting[0]?.resolve(saved('a0', 'b0', 'c0'))
    await loaded
    store.set(arrangeAction, { kind: 'hide', app_id: 'b' })
    const second = store.set(arrangeAction, { kind: 'sort', order: ['c', 'a'] })
    await nextTask()
    expect(waiting).toHaveLength(2)
    expect(arranged(store)).toEqual(['ca', 'b'])
    waiting[1]?.resolve(saved('a0', 'c0', 'b1'))
    await nextTask()
    expect(waiting[2]?.input).toEqual({ query: { request_type: 'sort', data: ['c', 'a'] } })
    expect(arranged(store)).toEqual(['ca', 'b'])
    waiting[2]?.resolve(saved('c0', 'a0', 'b1'))
    await second
    expect(arranged(store)).toEqual(['ca', 'b'])
  })

  test('a failed change is reverted, and later ones stay', async () => {
    const { waiting, call } = answers<CardCollection>()
    const store = storeWith({ collection: call })
    const loaded = store.set(collectionAction)
    waiting[0]?.resolve(saved('a0', 'b0', 'c0'))
    await loaded
    const first = store.set(arrangeAction, { kind: 'hide', app_id: 'b' })
    const second = store.set(arrangeAction, { kind: 'sort', order: ['c', 'a'] })
    await nextTask()
    waiting[1]?.reject(refused)
    expect(await first).toEqual({ ok: false, error: refused })
    expect(arranged(store)).toEqual(['cab', ''])
    waiting[2]?.resolve(saved('c0', 'a0', 'b0'))
    await second
    expect(arranged(store)).toEqual(['cab', ''])
  })

  test('a load that started before a save does not undo it', async () => {
    const { waiting, call } = answers<CardCollection>()
    const store = storeWith({ collection: call })
    const loaded = store.set(collectionAction)
    waiting[0]?.resolve(saved('a0', 'b0', 'c0'))
    await loaded
    const again = store.set(collectionAction)
    const change = store.set(arrangeAction, { kind: 'hide', app_id: 'a' })
    await nextTask()
    waiting[2]?.resolve(saved('b0', 'c0', 'a1'))
    await change
    waiting[1]?.resolve(saved('a0', 'b0', 'c0'))
    await again
    expect(arranged(store)).toEqual(['bc', 'a'])
  })

  test('all state of a person is reset when the session ends', async () => {
    const store = storeWith({ collection: async () => saved('a0', 'b1') })
    await store.set(collectionAction)
    expect(arranged(store)).toEqual(['a', 'b'])
    store.set(sessionEpochAtom, 1)
    expect(arranged(store)).toEqual([undefined, ''])
  })
})

const content = (tips: number): CardContentData => ({
  version: 'card/v1',
  kind: 'list',
  data: [{ id: '1', title: 'x', unread: tips > 0 ? 1 : 0 }],
  global: { tips },
})
const now = '2026-11-20T08:00:00Z'
const poll = (...ids: string[]) => ({
  version: 'poll/v1' as const,
  now,
  data: ids.map((id) => ({ id, element: id, tips: 2, data: content(2) })),
})
type Answer = CardContentData | ReturnType<typeof poll>

describe('the contents', () => {
  test('a poll updates the content and lists what is new, once', async () => {
    let answer: Answer = content(0)
    const requests: unknown[] = []
    const store = storeWith({
      collection: async () => saved('a0', 'b0'),
      content: async (input: unknown) => {
        requests.push(input)
        return answer
      },
    } as Calls)
    await store.set(collectionAction)
    await store.set(contentAction('a'), { locale: 'zh' })
    answer = poll('a')
    await store.set(pollAction)
    expect(store.get(contentAtom('a'))).toEqual(content(2))
    expect(store.get(pollListAtom).map(({ id, tips }) => [id, tips])).toEqual([['a', 2]])
    store.set(closeIncrementAtom, 'a')
    expect(store.get(pollListAtom)[0]?.tips).toBe(0)
    expect(store.get(contentAtom('a'))?.global.tips).toBe(0)
    store.set(clearIncrementsAtom)
    expect(store.get(pollListAtom)).toEqual([])
    await store.set(pollAction)
    expect(requests.at(-1)).toMatchObject({ body: { params: { poll: true, since: now } } })
  })

  test('opening a card marks everything on it as read and notifies the server', async () => {
    const readCalls: unknown[] = []
    const store = storeWith({
      content: async () => content(3),
      readTip: async (input: unknown) => {
        readCalls.push(input)
        return { tips: 0 }
      },
    } as Calls)
    await store.set(contentAction('a/b'), { locale: 'zh' })
    await store.set(readCardAction, 'a/b')
    expect(store.get(contentAtom('a/b'))).toEqual(content(0))
    expect(readCalls).toEqual([{ body: { url: 'a%2Fb' } }])
  })

  test('the marks are restored if the server refuses', async () => {
    const store = storeWith({ content: async () => content(3), readTip: async () => Promise.reject(refused) } as Calls)
    await store.set(contentAction('a'), { locale: 'zh' })
    expect(await store.set(readCardAction, 'a')).toEqual({ ok: false, error: refused })
    expect(store.get(contentAtom('a'))).toEqual(content(3))
  })

  test('a refused mark restores only its own card, and keeps what polls have found since', async () => {
    const { waiting, call } = answers<never>()
    let answer: Answer = poll('a', 'b')
    const store = storeWith({
      collection: async () => saved('a0', 'b0', 'c0'),
      content: async () => answer,
      readTip: call,
    } as Calls)
    await store.set(collectionAction)
    await store.set(pollAction)
    const change = store.set(readCardAction, 'a')
    store.set(closeIncrementAtom, 'b')
    answer = poll('c')
    await store.set(pollAction)
    waiting[0]?.reject(refused)
    await change
    const tips = store.get(pollListAtom).map(({ id, tips }) => [id, tips])
    expect(tips.toSorted()).toEqual([
      ['a', 2],
      ['b', 0],
      ['c', 2],
    ])
    expect(store.get(contentAtom('a'))).toEqual(content(2))
  })

  test('a refused mark restores nothing that was cleared since', async () => {
    const { waiting, call } = answers<never>()
    const store = storeWith({
      collection: async () => saved('a0', 'b0'),
      content: async () => poll('a', 'b'),
      readTip: call,
    } as Calls)
    await store.set(collectionAction)
    await store.set(pollAction)
    const change = store.set(readCardAction, 'a')
    store.set(clearIncrementsAtom)
    waiting[0]?.reject(refused)
    await change
    expect(store.get(pollListAtom)).toEqual([])
  })

  test('a poll from before a card was read does not restore its marks', async () => {
    const { waiting, call } = answers<Answer>()
    const store = storeWith({
      collection: async () => saved('a0', 'b0'),
      content: call,
      readTip: async () => ({ tips: 0 }),
    } as Calls)
    await store.set(collectionAction)
    const loaded = store.set(contentAction('a'), { locale: 'zh' })
    waiting[0]?.resolve(content(2))
    await loaded
    const polled = store.set(pollAction)
    await store.set(readCardAction, 'a')
    waiting[1]?.resolve(poll('a', 'b'))
    await polled
    expect(store.get(contentAtom('a'))?.global.tips).toBe(0)
    expect(store.get(pollListAtom).map(({ id }) => id)).toEqual(['b'])
  })

  test('an invalid response of a source is an error of its card only', async () => {
    const store = storeWith({ content: async () => poll() } as Calls)
    const original = globalThis.reportError
    globalThis.reportError = () => undefined
    const result = await store.set(contentAction('odd'), { locale: 'zh' })
    globalThis.reportError = original
    expect(result).toMatchObject({ ok: false })
    expect(store.get(contentAction('odd')).error?.errmsg).toContain('poll/v1')
    expect(store.get(contentAction('even')).error).toBeUndefined()
  })
})
