import type { ContractData } from '@quadrangle/api-client'

export type ContentEntry = ContractData<'content', 'list'>['list'][number]
export type ContentKind = ContentEntry['kind']

/** Groups of kinds that share a page, with a tab for each kind. */
export const families: readonly (readonly ContentKind[])[] = [
  ['app', 'pinned'],
  ['system'],
  ['nav', 'footer'],
  ['slide', 'background'],
  ['help'],
  ['tip', 'memo', 'agenda'],
]

export const contentKinds: readonly ContentKind[] = families.flat()

/** The lists that are sorted by time. Their order cannot be changed. */
export const sortedByTime: readonly ContentKind[] = ['tip', 'memo', 'agenda']

export function isContentKind(text: string): text is ContentKind {
  return contentKinds.some((kind) => kind === text)
}

/** The fields of an entry of any kind. */
export type Values = Readonly<Record<string, string | number>>

export const valuesOf = (entry: ContentEntry): Values => entry.value
