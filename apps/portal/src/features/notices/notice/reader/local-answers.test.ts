import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { localAnswers } from './local-answers.ts'

test('an unsent reply is stored per person, notice and question, until it is removed', () => {
  const storage = memoryStorage()
  const answersOf = (person: number) => localAnswers(person, () => storage)
  answersOf(1).write(7, 'Will you come?', { option: 'a', note: 'with two guests' })
  expect(answersOf(1).read(7, 'Will you come?')).toEqual({ option: 'a', note: 'with two guests' })
  expect(answersOf(1).read(7, 'Will you stay?')).toBeUndefined()
  expect(answersOf(1).read(8, 'Will you come?')).toBeUndefined()
  expect(answersOf(2).read(7, 'Will you come?')).toBeUndefined()
  answersOf(1).forget(7)
  expect(answersOf(1).read(7, 'Will you come?')).toBeUndefined()
  storage.setItem('noticeAnswer:1:7', JSON.stringify({ question: 'Will you come?', option: 5 }))
  expect(answersOf(1).read(7, 'Will you come?')).toBeUndefined()
})
