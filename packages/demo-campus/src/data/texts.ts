import type { Campus } from '../campuses/campus.ts'
import { personaIds } from '../people/person.ts'

export function configRows({ config }: Campus, savedAt: string): object[] {
  return [{ config, saved_by: personaIds.admin, saved_at: savedAt }]
}

export function textRows({ texts }: Campus): object[] {
  return Object.entries(texts).map(([key, value]) => ({ key, value }))
}
