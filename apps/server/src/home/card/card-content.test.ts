import { expect, test } from 'vitest'
import { afterReading, type CardContent, hashOf } from './card-content.ts'

const now = new Date('2026-11-20T12:00:00Z')
const item = (id: string, time?: string, unread: 0 | 1 = 1) => ({ id, title: id, unread, ...(time && { time }) })
const content: CardContent = {
  version: 'card/v1',
  kind: 'list',
  data: [
    item('old', '2026-11-20T08:00:00Z'),
    item('new', '2026-11-20T10:00:00Z'),
    item('read by the source itself', '2026-11-20T10:00:00Z', 0),
    item('to come', '2026-11-25T08:00:00Z'),
    item('timeless'),
  ],
  global: { tips: 9 },
}

test('before a card is read, the unread marks of its source apply', () => {
  expect(afterReading(content, null, now)).toEqual(content)
})

test('after a card was read, only content that has appeared since is unread', () => {
  const { data, global } = afterReading(content, new Date('2026-11-20T09:00:00Z'), now)
  expect(data.filter(({ unread }) => unread === 1).map(({ id }) => id)).toEqual(['new'])
  expect(global.tips).toBe(1)
})

test('the hash of a card changes with its content and its unread marks', () => {
  const read = afterReading(content, now, now)
  expect(hashOf(content)).toBe(hashOf(structuredClone(content)))
  expect(hashOf(read)).not.toBe(hashOf(content))
})
