import { expect, test } from 'vitest'
import {
  type AudienceEntry,
  emptyAudience,
  isNobody,
  withEntry,
  withNumbers,
  withOrganizations,
  withoutEntry,
} from './audience.ts'

const person: AudienceEntry = { kind: 'person', id: 1, name: 'Ada' }
const group: AudienceEntry = { kind: 'group', id: 1, name: 'Team' }

test('an entry appears once, in one list; entries of different kinds with the same id are different', () => {
  const both = withEntry(withEntry(emptyAudience, 'include', person), 'include', group)
  expect(withEntry(both, 'include', person).include).toEqual([group, person])
  const out = withEntry(both, 'exclude', person)
  expect([out.include, out.exclude]).toEqual([[group], [person]])
  expect(withoutEntry(out, 'exclude', person).exclude).toEqual([])
})

test('replacing organisations chosen in one way preserves those chosen in the other way, people and order', () => {
  const alone = withOrganizations(withEntry(emptyAudience, 'include', person), 'include', false, [{ id: 1, name: 'A' }])
  const more = withOrganizations(alone, 'include', true, [
    { id: 2, name: 'B' },
    { id: 3, name: 'C' },
  ])
  expect(more.include.map(({ id, below }) => [id, below])).toEqual([
    [1, undefined],
    [1, false],
    [2, true],
    [3, true],
  ])
  const fewer = withOrganizations(more, 'include', true, [{ id: 3, name: 'C' }])
  expect(fewer.include.map(({ name }) => name)).toEqual(['Ada', 'A', 'C'])
  const rechosen = withOrganizations(fewer, 'include', true, [
    { id: 3, name: 'C' },
    { id: 1, name: 'A' },
  ])
  expect(rechosen.include.map(({ name, below }) => [name, below])).toEqual([
    ['Ada', undefined],
    ['C', true],
    ['A', true],
  ])
})

test('pasted numbers are merged', () => {
  const once = withNumbers(emptyAudience, ['1', '2'])
  expect(once.added).toBe(2)
  const twice = withNumbers(once.audience, ['2', '3', '3'])
  expect([twice.audience.numbers, twice.added]).toEqual([['1', '2', '3'], 1])
})

test('an audience with only exclusions includes no one', () => {
  expect(isNobody(emptyAudience)).toBe(true)
  expect(isNobody(withEntry(emptyAudience, 'exclude', person))).toBe(true)
  expect(isNobody(withNumbers(emptyAudience, ['1']).audience)).toBe(false)
})
