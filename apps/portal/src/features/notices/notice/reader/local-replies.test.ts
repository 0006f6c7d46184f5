import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { localReplies } from './local-replies.ts'

test('an unsent reply is stored per person, notice and question, until it is removed', () => {
  const storage = memoryStorage()
  const repliesOf = (person: number) => localReplies(person, () => storage)
  repliesOf(1).write(7, 'Will you come?', { option: 'a', note: 'with two guests' })
  expect(repliesOf(1).read(7, 'Will you come?')).toEqual({ option: 'a', note: 'with two guests' })
  expect(repliesOf(1).read(7, 'Will you stay?')).toBeUndefined()
  expect(repliesOf(1).read(8, 'Will you come?')).toBeUndefined()
  expect(repliesOf(2).read(7, 'Will you come?')).toBeUndefined()
  repliesOf(1).forget(7)
  expect(repliesOf(1).read(7, 'Will you come?')).toBeUndefined()
  storage.setItem('noticeAnswer:1:7', JSON.stringify({ question: 'Will you come?', option: 5 }))
  expect(repliesOf(1).read(7, 'Will you come?')).toBeUndefined()
})
