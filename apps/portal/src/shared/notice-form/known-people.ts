import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

/** Someone who can be a recipient, as the server names them: in both languages. */
export type FoundPerson = ContractData<'audience', 'people'>['list'][number]

/** Whom this page has heard of, by id, so that a change of language can rename them. */
export const knownPeopleAtom = sessionAtom<ReadonlyMap<number, FoundPerson>>(new Map())

/** Remembers people that the server named. */
export const notePeopleAtom = atom(null, (_get, set, people: readonly FoundPerson[]) =>
  set(knownPeopleAtom, (known) => new Map([...known, ...people.map((person) => [person.user_id, person] as const)])),
)

/** Has those people named of whom this page has not heard, for example those of a draft that was opened. */
export const namePeopleAction = actionAtom<readonly number[], void>({
  run: async ({ api, get, set, signal }, ids) => {
    const unknown = ids.filter((id) => !get(knownPeopleAtom).has(id))
    if (unknown.length === 0) return
    const { list } = await api.audience.named({ body: { ids: unknown, numbers: [] }, signal })
    set(notePeopleAtom, list)
  },
})
