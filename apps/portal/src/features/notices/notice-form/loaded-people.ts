import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'

/** A possible recipient, with the name in both languages. */
export type FoundPerson = ContractData<'audience', 'people'>['list'][number]

/** The people loaded so far, by id, so that their names can follow the language. */
export const loadedPeopleAtom = sessionAtom<ReadonlyMap<number, FoundPerson>>(new Map())

/** Adds people from a response to the loaded people. */
export const rememberPeopleAtom = atom(null, (_get, set, people: readonly FoundPerson[]) =>
  set(loadedPeopleAtom, (loaded) => new Map([...loaded, ...people.map((person) => [person.user_id, person] as const)])),
)

/**
 * Loads the people that are not loaded yet, such as those of an opened draft. The server names only people in the
 * person's own organisations.
 */
export const loadPeopleAction = actionAtom<readonly number[], void>({
  run: async ({ api, get, set, signal }, ids) => {
    const missingIds = ids.filter((id) => !get(loadedPeopleAtom).has(id))
    if (missingIds.length === 0) return
    const { list } = await api.audience.named({ body: { ids: missingIds, numbers: [] }, signal })
    set(rememberPeopleAtom, list)
  },
})
