import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkPackages } from '../../scripts/support/copy-repository.ts'
import { inRoot } from '../../scripts/support/paths.ts'
import { isSmoke } from '../support/smoke.ts'
import { prepareTree, runTool, type Tree } from '../support/tree.ts'

/** The commit that the patches apply to. It has all of the optimisations. */
const baseCommit = '29c9d446'

/** Parts of the repository that make up the server, the portal and the kit. */
const parts = ['apps', 'packages', 'package.json', 'tailwind.config.ts', 'tsconfig.base.json']

/** Whether this clone has the base commit: a shallow one has not. */
export const hasBaseCommit = () => spawnSync('git', ['cat-file', '-e', baseCommit], { cwd: inRoot() }).status === 0

/** A copy of the repository at the base commit with some of its patches, and with its portal built. */
export interface Variant {
  /** Its folder, for `startPortal({ repository })`. */
  repository: string
  remove(): void
}

/** The base commit with the packages that it requires. */
const baseTree = () => prepareTree(baseCommit, console.log)

const portalFiles = 'apps/portal/dist'

/**
 * The folder of the base commit, whose portal is built once for all benches. A smoke run uses this repository in place
 * of it and of every variant, because installing and building them takes minutes.
 */
export async function builtBase(): Promise<string> {
  if (isSmoke) return inRoot()
  const tree = await baseTree()
  if (!existsSync(join(tree.folder, portalFiles, 'index.html'))) await buildPortal(tree, tree.folder)
  return tree.folder
}

async function buildPortal(tree: Tree, repository: string): Promise<void> {
  const cwd = join(repository, 'apps/portal')
  const build = await runTool(tree, ['vite', 'vite'], ['build', '--logLevel', 'error'], { cwd })
  if (build.code !== 0) throw new Error(`${repository} does not build:\n${build.output}`)
}

/** The build that serves as a variant's portal. */
type PortalOf = 'variant' | 'base'

/** Makes the variant without the optimisations that the named patches of this folder remove. */
export async function makeVariant(patches: readonly string[], portalOf: PortalOf = 'variant'): Promise<Variant> {
  const repository = mkdtempSync(join(tmpdir(), 'quadrangle-variant-'))
  const remove = () => rmSync(repository, { recursive: true, force: true, maxRetries: 3 })
  try {
    const archive = execFileSync('git', ['archive', baseCommit, ...parts], {
      cwd: inRoot(),
      maxBuffer: 256 * 1024 ** 2,
    })
    execFileSync('tar', ['-x', '-C', repository], { input: archive })
    for (const patch of patches) {
      execFileSync('git', ['apply', inRoot('bench/ablations', `${patch}.patch`)], { cwd: repository })
    }
    if (isSmoke) return { repository: inRoot(), remove }
    const tree = await baseTree()
    linkPackages(repository, tree.folder)
    if (portalOf === 'variant') await buildPortal(tree, repository)
    else cpSync(join(await builtBase(), portalFiles), join(repository, portalFiles), { recursive: true })
    return { repository, remove }
  } catch (error) {
    remove()
    throw error
  }
}
