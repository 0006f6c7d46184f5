import { comparePages } from './ablations/compare-pages.ts'
import { pageOptimisations } from './ablations/page-optimisations.ts'
import { hasBaseCommit } from './ablations/variant.ts'
import type { Bench } from './support/measurement.ts'

/** A fixed commit. */
export const measures: readonly string[] = []

/** All parts do the same with different patches, and this one has one page. */
export const smokeParts = hasBaseCommit() ? ['inline-const'] : []

/** Pages on a phone, each with and without one of our optimisations: `ablations/prefetch` measures one. */
export const parts: Readonly<Record<string, Bench>> = Object.fromEntries(
  pageOptimisations.map((optimisation) => [optimisation.name, (say) => comparePages(optimisation, say)]),
)
