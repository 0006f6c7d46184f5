import type { ContractData } from '@quadrangle/api-client'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'

type GroupDetail = ContractData<'group', 'detail'>

/** Someone in a group that is being put together. */
export interface GroupPerson {
  id: number
  name: string
  detail: string
}

/** A group that is being put together. */
export interface GroupDraft {
  name: string
  people: readonly GroupPerson[]
  organizations: readonly number[]
}

export const emptyGroup: GroupDraft = { name: '', people: [], organizations: [] }

/** A group as it can be edited. */
export function groupDraftOf(group: GroupDetail, locale: Locale): GroupDraft {
  return {
    name: group.name,
    people: group.people.map((person) => ({
      id: person.user_id,
      name: localized(person, 'name', locale),
      detail: [localized(person, 'organization', locale), localized(person, 'position', locale)]
        .filter(Boolean)
        .join(' · '),
    })),
    organizations: group.organization_list.map(({ id }) => id),
  }
}

/** A group as the server takes it. */
export function groupBody({ name, people, organizations }: GroupDraft) {
  return { name: name.trim(), people: people.map(({ id }) => id), organizations: [...organizations] }
}

/** Whether two say the same; the order of members means nothing. */
export function isSameGroup(one: GroupDraft, other: GroupDraft): boolean {
  const written = (group: GroupDraft) => {
    const { name, people, organizations } = groupBody(group)
    return JSON.stringify([name, people.toSorted((a, b) => a - b), organizations.toSorted((a, b) => a - b)])
  }
  return written(one) === written(other)
}

/** What keeps a group from being saved. */
export type GroupProblem = 'nameEmpty' | 'nameTooLong' | 'noMembers'

export function groupProblems({ name, people, organizations }: GroupDraft, maxName: number): GroupProblem[] {
  const problems: GroupProblem[] = []
  if (name.trim() === '') problems.push('nameEmpty')
  if ([...name.trim()].length > maxName) problems.push('nameTooLong')
  if (people.length + organizations.length === 0) problems.push('noMembers')
  return problems
}
