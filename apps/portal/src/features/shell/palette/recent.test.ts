import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { addRecent, readRecent } from './recent.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

const found = { kind: 'app', name: '图书馆', name_en: 'Library', href: '/chain?kind=app&id=library' }

test('keeps the last five entries of each person, newest first and without duplicates', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) addRecent(1, { id })
  expect(readRecent(1).map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(readRecent(2)).toEqual([])
})

test('stores each result with its target, and ignores targets that are not addresses of the portal', () => {
  addRecent(1, { id: 'app:library', found })
  expect(readRecent(1)).toEqual([{ id: 'app:library', found }])
  for (const href of ['//elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example']) {
    localStorage.setItem('palette:1:recent', JSON.stringify([{ id: 'x', found: { ...found, href } }]))
    expect(readRecent(1)).toEqual([])
  }
})

test.each(['{', '{"id":1}', '[1,null,{"id":2}]', 'null'])('ignores %s', (stored) => {
  localStorage.setItem('palette:1:recent', stored)
  expect(readRecent(1)).toEqual([])
})

test('without storage in the browser, nothing is kept', () => {
  vi.stubGlobal('localStorage', null)
  expect(addRecent(1, { id: 'a' })).toEqual([{ id: 'a' }])
  expect(readRecent(1)).toEqual([])
})
