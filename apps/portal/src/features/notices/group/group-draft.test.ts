import { limits } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import {
  emptyGroup,
  type GroupDraft,
  groupBody,
  groupProblems,
  isSameGroup,
  withNumbers,
  withPeople,
} from './group-draft.ts'

const blankFields = { organization: '', organization_en: '', position: '', position_en: '', number: '' }
const person = (id: number) => ({ ...blankFields, id, name: `N${id}`, name_en: `E${id}` })
const group: GroupDraft = { name: 'Seminar', people: [person(1), person(2)], numbers: ['20260009'], organizations: [7] }

test.each([
  ['nothing', emptyGroup, ['nameEmpty', 'noMembers']],
  ['a name of spaces', { ...group, name: '  ' }, ['nameEmpty']],
  ['a long name', { ...group, name: 'x'.repeat(limits.name + 1) }, ['nameTooLong']],
  ['a name of the greatest length in characters of two units', { ...group, name: '𠮷'.repeat(limits.name) }, []],
  ['nobody', { ...group, people: [], numbers: [], organizations: [] }, ['noMembers']],
  ['an organisation alone', { ...group, people: [], numbers: [] }, []],
  ['a number alone', { ...group, people: [], organizations: [] }, []],
  [
    'more people and numbers than a group holds',
    { ...group, people: Array.from({ length: limits.groupPeople }, (_, at) => person(at)) },
    ['tooManyPeople'],
  ],
  ['people alone', { ...group, numbers: [], organizations: [] }, []],
] as const)('%s', (_, draft, expected) => {
  expect(groupProblems(draft)).toEqual(expected)
})

test('reordering members is not a change; a different member is', () => {
  expect(isSameGroup(group, { ...group, name: ' Seminar ', people: [person(2), person(1)] })).toBe(true)
  expect(isSameGroup(group, { ...group, people: [person(1)] })).toBe(false)
  expect(isSameGroup(group, { ...group, organizations: [8] })).toBe(false)
  expect(isSameGroup(group, { ...group, numbers: [] })).toBe(false)
})

test('adding people keeps existing members unchanged, and adds each person once', () => {
  const match = (id: number) => ({ ...person(id), user_id: id, name: 'other' })
  expect(withPeople([person(1)], [match(1), match(2), match(2)])).toEqual([person(1), { ...person(2), name: 'other' }])
})

test('a number is in a group only once, whatever spaces surround it', () => {
  expect(withNumbers(['1'], [' 1', '2 ', '2'])).toEqual(['1', '2'])
})

test('the server receives the ids of people, and the numbers of others', () => {
  expect(groupBody({ ...group, name: ' Seminar ' })).toEqual({
    name: 'Seminar',
    people: [1, 2],
    numbers: ['20260009'],
    organizations: [7],
  })
})
