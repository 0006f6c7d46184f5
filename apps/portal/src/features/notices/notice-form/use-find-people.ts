import type { RecipientPerson } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { localized } from '../../../shared/localized.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { rememberPeopleAtom } from './loaded-people.ts'

/** Finds people by name or number. An empty text makes no request. */
export function useFindPeople(): (text: string, signal: AbortSignal) => Promise<RecipientPerson[]> {
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const rememberPeople = useSetAtom(rememberPeopleAtom)
  return useCallback(
    async (text, signal) => {
      const searchText = text.trim()
      if (searchText === '') return []
      const { list } = await api.audience.people({ query: { text: searchText }, signal })
      rememberPeople(list)
      return list.map((person) => ({
        id: String(person.user_id),
        name: localized(person, 'name', locale),
        detail: [person.number, localized(person, 'organization', locale)].filter(Boolean).join(' · '),
      }))
    },
    [api, locale, rememberPeople],
  )
}
