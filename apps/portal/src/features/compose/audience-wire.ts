import type { Client } from '@quadrangle/api-client'
import type { Audience, AudienceEntry } from '@quadrangle/ui'

export type WireAudience = Parameters<Client['audience']['count']>[0]['body']['audience']

const wireEntry = ({ kind, id, below }: AudienceEntry): WireAudience['include'][number] =>
  kind === 'organization' ? { kind, id: Number(id), below: below ? 1 : 0 } : { kind, id: Number(id) }

/** Whom a notice is meant for, as the server takes it: ids and no names. */
export function wireAudience({ include, exclude, numbers }: Audience): WireAudience {
  return { include: include.map(wireEntry), exclude: exclude.map(wireEntry), numbers: [...numbers] }
}

/** The audience with the names that its organisations have in the language of now. The same object if none differs. */
export function renamed(audience: Audience, names: ReadonlyMap<number, string>): Audience {
  let differs = false
  const rename = (entry: AudienceEntry): AudienceEntry => {
    const name = entry.kind === 'organization' ? names.get(Number(entry.id)) : undefined
    if (name === undefined || name === entry.name) return entry
    differs = true
    return { ...entry, name }
  }
  const next = { ...audience, include: audience.include.map(rename), exclude: audience.exclude.map(rename) }
  return differs ? next : audience
}
