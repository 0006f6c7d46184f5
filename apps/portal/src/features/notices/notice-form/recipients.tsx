import type { ContractData } from '@quadrangle/api-client'
import { type Audience, RecipientPicker } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { LoadState } from '../../../shared/load-state.tsx'
import { localized } from '../../../shared/localized.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { apiAtom } from '../../../state/api.ts'
import { type Locale, localeAtom } from '../../../state/locale.ts'
import { audienceRequest, namesIn, peopleIn, withBothNames, withCurrentNames } from './audience-request.ts'
import { loadedPeopleAtom, loadPeopleAction } from './loaded-people.ts'
import { reachableOf } from './reachable.ts'
import { groupsAction, type Issuer, issuersAction, organizationsAction } from './state.ts'
import { useFindPeople } from './use-find-people.ts'

/** The number of people in an audience, and how many of them each channel can reach. */
export type Reach = ContractData<'audience', 'count'>

interface RecipientsProps {
  audience: Audience
  onAudienceChange: (audience: Audience) => void
  /** Called with the count of the current audience; undefined while counting. */
  onReach: (reach: Reach | undefined) => void
  /** The note that is shown if the issuer can send only to people of these organisations. */
  reachNote: (organizations: string) => ReactNode
}

/** Chooses recipients from organisations, people, groups and pasted numbers. */
export function Recipients({ audience, onAudienceChange, onReach, reachNote }: RecipientsProps) {
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  // The page that contains this component loads the issuers.
  const issuers = useAtomValue(issuersAction).data
  const organizations = useLoad(organizationsAction)
  const groups = useLoad(groupsAction)
  const findPeople = useFindPeople()
  const list = organizations.data?.list
  const nodes = useMemo(
    () =>
      list?.map((organization) => ({
        id: organization.id,
        parent: organization.parent,
        label: localized(organization, 'name', locale),
        members: organization.members,
      })),
    [list, locale],
  )
  const reachable = useMemo(() => nodes && reachableOf(nodes, issuers), [nodes, issuers])
  // if this fails, and for people of other organisations, names stay as they were when the people were chosen
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
  const haveGroupsFailed = groups.data === undefined && groups.error !== undefined && !groups.error.aborted
  return (
    <div className="flex flex-col gap-3">
      {issuers && reachable && nodes && reachable.length < nodes.length && (
        <p className="text-sm text-text-muted">{reachNote(namesOf(issuers.list, locale))}</p>
      )}
      <RecipientPicker
        value={value}
        onValueChange={(next) => onAudienceChange(withBothNames(next, people))}
        organizations={reachable ?? null}
        {...(failure !== undefined && { organizationsError: failure })}
        onOrganizationsRetry={organizations.reload}
        organizationsRetrying={organizations.loading && failure !== undefined}
        searchPeople={findPeople}
        {...(!haveGroupsFailed && { groups: groups.data?.list ?? [] })}
        resolve={(numbers) => api.audience.numbers({ body: { numbers: [...numbers] } })}
        count={async (counted, signal) => {
          const reach = await api.audience.count({ body: { audience: audienceRequest(counted) }, signal })
          onReach(reach)
          return reach.people
        }}
        onCounted={(count) => {
          if (count === undefined) onReach(undefined)
          if (count === 0) onReach({ people: 0, outside: 0, with_email: 0, with_mobile: 0 })
        }}
      />
      {haveGroupsFailed && (
        <LoadState load={groups} size="small" skeleton={null}>
          {() => null}
        </LoadState>
      )}
    </div>
  )
}

const namesOf = (issuers: readonly Issuer[], locale: Locale) =>
  new Intl.ListFormat(locale).format(issuers.map((issuer) => localized(issuer, 'organization', locale)))
