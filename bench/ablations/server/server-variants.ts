import { builtBase, makeVariant } from '../variant.ts'

/** Folders of the repository at the base commit, with an optimisation of the server and without. */
export interface ServerVariants {
  readonly with: string
  readonly without: string
}

/** Runs `use` with the variant that the named patch makes. Its server serves the same portal. */
export async function withServerVariants<Result>(
  patch: string,
  use: (variants: ServerVariants) => Promise<Result>,
): Promise<Result> {
  const base = await builtBase()
  const without = await makeVariant([patch], 'base')
  try {
    return await use({ with: base, without: without.repository })
  } finally {
    without.remove()
  }
}
