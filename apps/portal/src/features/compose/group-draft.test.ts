import { expect, test } from 'vitest'
import { emptyGroup, type GroupDraft, groupBody, groupProblems, isSameGroup } from './group-draft.ts'

const person = (id: number) => ({ id, name: `N${id}`, detail: '' })
const group: GroupDraft = { name: 'Seminar', people: [person(1), person(2)], organizations: [7] }

test.each([
  ['nothing', emptyGroup, ['nameEmpty', 'noMembers']],
  ['a name of spaces', { ...group, name: '  ' }, ['nameEmpty']],
  ['a long name', { ...group, name: 'x'.repeat(101) }, ['nameTooLong']],
  ['a name of 100 signs of two units', { ...group, name: '𠮷'.repeat(100) }, []],
  ['nobody', { ...group, people: [], organizations: [] }, ['noMembers']],
  ['an organisation alone', { ...group, people: [] }, []],
  ['people alone', { ...group, organizations: [] }, []],
] as const)('%s', (_, draft, expected) => {
  expect(groupProblems(draft, 100)).toEqual(expected)
})

test('the order of members is no change, another member is', () => {
  expect(isSameGroup(group, { ...group, name: ' Seminar ', people: [person(2), person(1)] })).toBe(true)
  expect(isSameGroup(group, { ...group, people: [person(1)] })).toBe(false)
  expect(isSameGroup(group, { ...group, organizations: [8] })).toBe(false)
})

test('the server gets ids', () => {
  expect(groupBody({ ...group, name: ' Seminar ' })).toEqual({ name: 'Seminar', people: [1, 2], organizations: [7] })
})
