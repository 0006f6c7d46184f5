import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/paths.ts'
import type { Tree } from '../support/tree.ts'
import { candidatesIn, isShipped } from './candidates.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { kinds } from './kinds/kinds.ts'
import { type Mutant, workspaces } from './mutant.ts'
import { foundByTypes } from './type-check.ts'

export interface Draw {
  seed: string
  count: number
  /** The commit whose test suite is the reference. */
  before: string
  say(line: string): void
}

/**
 * Draws mutants evenly over workspaces and kinds, each in a different folder. Only files that are the same in both
 * commits are used, and mutants that the compiler finds are left out.
 */
export async function draw(tree: Tree, { seed, count, before, say }: Draw): Promise<Mutant[]> {
  const places = sameFiles(before, tree.commit).flatMap((file) =>
    candidatesIn(file, readFileSync(join(tree.folder, file), 'utf8'), seed),
  )
  say(`${places.length} places for mutants.`)
  let undrawn = places.filter(({ id }) => !equivalentMutants[id]).sort((a, b) => (a.id < b.id ? -1 : 1))
  const typeChecked = new Set<Mutant>()
  for (;;) {
    const chosen = choose(undrawn, count)
    const others = chosen.filter((mutant) => !typeChecked.has(mutant))
    if (others.length === 0) return chosen
    const found = await foundByTypes(tree, others)
    say(
      `The compiler finds ${found.length} of ${others.length}${found.length > 0 ? ': others are drawn for them' : ''}.`,
    )
    for (const mutant of others) typeChecked.add(mutant)
    undrawn = undrawn.filter((mutant) => !found.includes(mutant))
  }
}

/** Takes the first of each workspace and kind in turns. */
function choose(candidates: readonly Mutant[], count: number): Mutant[] {
  const names = Object.keys(kinds)
  const places = new Set<string>()
  return workspaces.flatMap((workspace, at) => {
    const limit = Math.floor(count / workspaces.length)
    // Each workspace begins with a different kind, so that the remainder of an uneven division does not always go to
    // the same kinds.
    const order = names.map((_, position) => names[(position + at * 3) % names.length])
    const chosen: Mutant[] = []
    for (let found = true; found && chosen.length < limit; ) {
      found = false
      for (const kind of order) {
        const next = candidates.find(
          (mutant) => mutant.workspace === workspace && mutant.kind === kind && !places.has(placeOf(mutant)),
        )
        if (!next || chosen.length === limit) continue
        found = true
        places.add(placeOf(next))
        chosen.push(next)
      }
    }
    return chosen
  })
}

/** The folder of a mutant; in the client, which has few folders, the file. */
const placeOf = ({ workspace, file }: Mutant) =>
  workspace === 'packages/api-client' ? file : file.slice(0, file.lastIndexOf('/'))

/** Files of the product that are the same in two commits. */
function sameFiles(before: string, after: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = new Set(git('diff', '--name-only', '--no-renames', before, after))
  return git('ls-tree', '-r', '--name-only', after).filter((file) => isShipped(file) && !changed.has(file))
}
