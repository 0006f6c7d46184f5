import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../../scripts/support/paths.ts'
import { makeVariant, type Variant } from '../variant.ts'

/** Folders of the repository at the base commit, with an optimisation of the server and without. */
export interface ServerVariants {
  readonly with: string
  readonly without: string
}

let base: Promise<Variant> | undefined

/** All parts compare with one base, whose portal is built once. */
function builtBase(): Promise<Variant> {
  base ??= makeVariant([]).then((variant) => {
    process.once('exit', variant.remove)
    return variant
  })
  return base
}

/** Runs `use` with the variant that the named patch makes. A server of it serves the same portal. */
export async function withServerVariants<Result>(
  patch: string,
  use: (variants: ServerVariants) => Promise<Result>,
): Promise<Result> {
  const { repository } = await builtBase()
  const copy = await mkdtemp(join(tmpdir(), 'quadrangle-variant-'))
  try {
    await cp(repository, copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('git', ['apply', inRoot('bench/ablations', `${patch}.patch`)], { cwd: copy })
    return await use({ with: repository, without: copy })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
