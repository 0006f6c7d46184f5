import { type ContractData, limits } from '@quadrangle/api-client'
import type { Bilingual } from '../../../shared/localized.ts'
import type { FoundPerson } from '../notice-form/loaded-people.ts'

type GroupDetail = ContractData<'group', 'detail'>

/** A member of an edited group, in both languages, so that a change of language needs no request. */
export interface GroupPerson extends Bilingual<'name' | 'organization' | 'position'> {
  id: number
  /** The student or staff number; empty if it is hidden. */
  number: string
}

/** A group being edited. */
export interface GroupDraft {
  name: string
  people: readonly GroupPerson[]
  /** The numbers of people outside the writer's organisations, who are not named. */
  numbers: readonly string[]
  organizations: readonly number[]
}

export const emptyGroup: GroupDraft = { name: '', people: [], numbers: [], organizations: [] }

/** The editable form of a group. */
export function groupDraftOf(group: GroupDetail): GroupDraft {
  return {
    name: group.name,
    people: group.people.map(({ user_id, avatar: _, ...person }) => ({ ...person, id: user_id, number: '' })),
    numbers: group.numbers,
    organizations: group.organization_list.map(({ id }) => id),
  }
}

/** Adds people to the members of a group, each person once. */
export function withPeople(people: readonly GroupPerson[], added: readonly FoundPerson[]): readonly GroupPerson[] {
  const all = new Map(people.map((person) => [person.id, person]))
  for (const { user_id, ...person } of added) {
    if (!all.has(user_id)) all.set(user_id, { ...person, id: user_id, position: '', position_en: '' })
  }
  return [...all.values()]
}

/** Adds numbers of people who are not named to those of a group, each number once. */
export function withNumbers(numbers: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...numbers, ...added.map((number) => number.trim())])]
}

/** The request body of a group. */
export function groupBody({ name, people, numbers, organizations }: GroupDraft) {
  return {
    name: name.trim(),
    people: people.map(({ id }) => id),
    numbers: [...numbers],
    organizations: [...organizations],
  }
}

/** Whether two groups are equal, in any order of members. */
export function isSameGroup(a: GroupDraft, b: GroupDraft): boolean {
  const canonical = (group: GroupDraft) => {
    const { name, people, numbers, organizations } = groupBody(group)
    const ids = (list: number[]) => list.toSorted((x, y) => x - y)
    return JSON.stringify([name, ids(people), numbers.toSorted(), ids(organizations)])
  }
  return canonical(a) === canonical(b)
}

/** The errors of a group. */
export type GroupProblem = 'nameEmpty' | 'nameTooLong' | 'noMembers' | 'tooManyPeople'

export function groupProblems({ name, people, numbers, organizations }: GroupDraft): GroupProblem[] {
  const problems: GroupProblem[] = []
  if (name.trim() === '') problems.push('nameEmpty')
  if ([...name.trim()].length > limits.name) problems.push('nameTooLong')
  if (people.length + numbers.length + organizations.length === 0) problems.push('noMembers')
  if (people.length + numbers.length > limits.groupPeople) problems.push('tooManyPeople')
  return problems
}
