import type { ContractData } from '@quadrangle/api-client'
import type { Bilingual } from '../../shared/localized.ts'
import type { FoundPerson } from '../../shared/notice-form/loaded-people.ts'

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
  organizations: readonly number[]
}

export const emptyGroup: GroupDraft = { name: '', people: [], organizations: [] }

/** The editable form of a group. */
export function groupDraftOf(group: GroupDetail): GroupDraft {
  return {
    name: group.name,
    people: group.people.map(({ user_id, avatar: _, ...person }) => ({ ...person, id: user_id, number: '' })),
    organizations: group.organization_list.map(({ id }) => id),
  }
}

/** A group with more people, each once. */
export function withPeople(people: readonly GroupPerson[], found: readonly FoundPerson[]): readonly GroupPerson[] {
  const all = new Map(people.map((person) => [person.id, person]))
  for (const { user_id, ...person } of found) {
    if (!all.has(user_id)) all.set(user_id, { ...person, id: user_id, position: '', position_en: '' })
  }
  return [...all.values()]
}

/** The request body of a group. */
export function groupBody({ name, people, organizations }: GroupDraft) {
  return { name: name.trim(), people: people.map(({ id }) => id), organizations: [...organizations] }
}

/** Whether two groups are equal, in any order of members. */
export function isSameGroup(one: GroupDraft, other: GroupDraft): boolean {
  const written = (group: GroupDraft) => {
    const { name, people, organizations } = groupBody(group)
    return JSON.stringify([name, people.toSorted((a, b) => a - b), organizations.toSorted((a, b) => a - b)])
  }
  return written(one) === written(other)
}

/** The errors of a group. */
export type GroupProblem = 'nameEmpty' | 'nameTooLong' | 'noMembers' | 'tooManyPeople'

export function groupProblems(
  { name, people, organizations }: GroupDraft,
  most: { name: number; groupPeople: number },
): GroupProblem[] {
  const problems: GroupProblem[] = []
  if (name.trim() === '') problems.push('nameEmpty')
  if ([...name.trim()].length > most.name) problems.push('nameTooLong')
  if (people.length + organizations.length === 0) problems.push('noMembers')
  if (people.length > most.groupPeople) problems.push('tooManyPeople')
  return problems
}
