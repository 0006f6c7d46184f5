import type { Client } from '@quadrangle/api-client'
import type { Audience, AudienceEntry } from '@quadrangle/ui'
import type { Bilingual } from '../../../shared/localized.ts'

export type AudienceRequest = Parameters<Client['audience']['count']>[0]['body']['audience']

const entryRequest = ({ kind, id, below }: AudienceEntry): AudienceRequest['include'][number] =>
  kind === 'organization' ? { kind, id: Number(id), below: below ? 1 : 0 } : { kind, id: Number(id) }

/** The audience in the format that the server accepts: ids without names. */
export function audienceRequest({ include, exclude, numbers }: Audience): AudienceRequest {
  return { include: include.map(entryRequest), exclude: exclude.map(entryRequest), numbers: [...numbers] }
}

/** The ids of the people among the entries of an audience. */
export function peopleIn({ include, exclude }: Audience): number[] {
  return [...include, ...exclude].filter(({ kind }) => kind === 'person').map(({ id }) => Number(id))
}

/**
 * An entry as a draft stores it, with names: the server does not send the names of people outside the writer's
 * organisations again.
 */
interface NamedEntry extends AudienceEntry {
  readonly names?: Bilingual<'name'>
}

/** The names in both languages that a draft has stored with an entry. */
export function namesIn(entry: NamedEntry): Bilingual<'name'> | undefined {
  return entry.names
}

/** Adds the names of loaded people in both languages, so that a draft can show them in either language later. */
export function withBothNames(audience: Audience, people: ReadonlyMap<number, Bilingual<'name'>>): Audience {
  const withNames = (entry: AudienceEntry): NamedEntry => {
    const person = entry.kind === 'person' ? people.get(Number(entry.id)) : undefined
    return person ? { ...entry, names: { name: person.name, name_en: person.name_en } } : entry
  }
  return { ...audience, include: audience.include.map(withNames), exclude: audience.exclude.map(withNames) }
}

/** The audience with current names in the current language. Returns the same object if no name differs. */
export function withCurrentNames(audience: Audience, nameOf: (entry: AudienceEntry) => string | undefined): Audience {
  let differs = false
  const rename = (entry: AudienceEntry): AudienceEntry => {
    const name = nameOf(entry)
    if (name === undefined || name === entry.name) return entry
    differs = true
    return { ...entry, name }
  }
  const next = { ...audience, include: audience.include.map(rename), exclude: audience.exclude.map(rename) }
  return differs ? next : audience
}
