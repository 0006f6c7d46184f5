import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import type { PeopleSearch } from './people-search.ts'

export type PeoplePage = ContractData<'directory', 'people'>
export type DirectoryPerson = PeoplePage['list'][number]
/** A person with the revision that is required to save them. */
export type OnePerson = ContractData<'directory', 'person'>
export type RolesPage = ContractData<'directory', 'roles'>
export type Grant = RolesPage['list'][number]

export const peoplePerPage = 20

/** One page of the people who match a filter. */
export const peopleAction = actionAtom<PeopleSearch, PeoplePage>({
  run: ({ api, signal }, { page, size = peoplePerPage, text, org, kind, role, state }) =>
    api.directory.people({
      query: {
        page: page ?? 1,
        page_size: size,
        ...(text && { text }),
        ...(org !== undefined && { organization_id: org }),
        ...(kind && { kind }),
        ...(role && { role }),
        ...(state && { state }),
      },
      signal,
    }),
})

export interface RolesRequest {
  role: 'admin' | 'issuer' | ''
  text: string
  page: number
}

/** One page of the people with their roles. */
export const rolesAction = actionAtom<RolesRequest, RolesPage>({
  run: ({ api, signal }, { role, text, page }) =>
    api.directory.roles({
      query: { page, page_size: peoplePerPage, ...(role !== '' && { role }), ...(text !== '' && { text }) },
      signal,
    }),
})

/** The accounts of other systems that are linked to a person. */
export const linksAction = actionAtom<number, ContractData<'signOn', 'links'>>({
  run: ({ api, signal }, person_id) => api.signOn.links({ query: { person_id }, signal }),
  clearOnStart: true,
})
