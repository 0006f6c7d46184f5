export const workspaces = ['apps/server', 'apps/portal', 'packages/ui', 'packages/api-client'] as const

export type Workspace = (typeof workspaces)[number]

/** One change of one place that a test should detect. */
export interface Mutant {
  /** The beginning of a hash of the seed and the place. */
  id: string
  workspace: Workspace
  kind: string
  file: string
  line: number
  /** Where `was` begins in the file. */
  start: number
  was: string
  now: string
}
