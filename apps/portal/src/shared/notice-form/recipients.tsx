import type { ContractData } from '@quadrangle/api-client'
import { type Audience, RecipientPicker } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { apiAtom } from '../../state/api.ts'
import { localeAtom } from '../../state/locale.ts'
import { localized } from '../localized.ts'
import { useLoad } from '../use-load.ts'
import { audienceRequest, namesIn, peopleIn, withBothNames, withCurrentNames } from './audience-request.ts'
import { loadedPeopleAtom, loadPeopleAction } from './loaded-people.ts'
import { groupsAction, organizationsAction } from './state.ts'
import { useFindPeople } from './use-find-people.ts'

/** The number of people in an audience, and how many of them each channel can reach. */
export type Reach = ContractData<'audience', 'count'>

interface RecipientsProps {
  audience: Audience
  onAudienceChange: (audience: Audience) => void
  /** Called with the count of the current audience; undefined while counting. */
  onReach: (reach: Reach | undefined) => void
}

/** Chooses recipients from organisations, people, groups and pasted numbers. */
export function Recipients({ audience, onAudienceChange, onReach }: RecipientsProps) {
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const organizations = useLoad(organizationsAction)
  const groups = useLoad(groupsAction)
  const findPeople = useFindPeople()
  const list = organizations.data?.list
  const nodes = useMemo(
    () =>
      list?.map((one) => ({
        id: one.id,
        parent: one.parent,
        label: localized(one, 'name', locale),
        members: one.members,
      })),
    [list, locale],
  )
  // if this fails, and for people of other organisations, names are those of the time when they were chosen
  useLoad(loadPeopleAction, peopleIn(audience))
  const people = useAtomValue(loadedPeopleAtom)
  const value = useMemo(() => {
    const labels = new Map(nodes?.map(({ id, label }) => [id, label]))
    return withCurrentNames(audience, (entry) => {
      const { kind, id } = entry
      const person = kind === 'person' ? (people.get(Number(id)) ?? namesIn(entry)) : undefined
      if (person) return localized(person, 'name', locale)
      return kind === 'organization' ? labels.get(Number(id)) : undefined
    })
  }, [audience, nodes, people, locale])
  const failure = organizations.error?.aborted ? undefined : organizations.error?.errmsg
  return (
    <RecipientPicker
      value={value}
      onValueChange={(next) => onAudienceChange(withBothNames(next, people))}
      organizations={nodes ?? null}
      {...(failure !== undefined && { organizationsError: failure })}
      onOrganizationsRetry={organizations.reload}
      organizationsRetrying={organizations.loading && failure !== undefined}
      searchPeople={findPeople}
      groups={groups.data?.list ?? []}
      resolve={(numbers) => api.audience.numbers({ body: { numbers: [...numbers] } })}
      count={async (asked, signal) => {
        const reach = await api.audience.count({ body: { audience: audienceRequest(asked) }, signal })
        onReach(reach)
        return reach.people
      }}
      onCounted={(count) => {
        if (count === undefined) onReach(undefined)
        if (count === 0) onReach({ people: 0, outside: 0, with_email: 0, with_mobile: 0 })
      }}
    />
  )
}
