import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/paths.ts'
import type { Tree } from '../support/tree.ts'
import { candidatesIn, isShipped } from './candidates.ts'
import { type Fault, workspaces } from './fault.ts'
import { kinds } from './kinds/kinds.ts'
import { unobservable } from './left-out.ts'
import { foundByTypes } from './type-check.ts'

export interface Draw {
  seed: string
  count: number
  /** The commit whose test suite is the reference. */
  before: string
  say(line: string): void
}

/**
 * Draws faults evenly over workspaces and kinds, each in a different folder. Only files that are the same in both
 * commits are used, and faults that the compiler finds are left out.
 */
export async function draw(tree: Tree, { seed, count, before, say }: Draw): Promise<Fault[]> {
  const places = sameFiles(before, tree.commit).flatMap((file) =>
    candidatesIn(file, readFileSync(join(tree.folder, file), 'utf8'), seed),
  )
  say(`${places.length} places for faults.`)
  let undrawn = places.filter(({ id }) => !unobservable[id]).sort((a, b) => (a.id < b.id ? -1 : 1))
  const typeChecked = new Set<Fault>()
  for (;;) {
    const chosen = choose(undrawn, count)
    const others = chosen.filter((fault) => !typeChecked.has(fault))
    if (others.length === 0) return chosen
    const found = await foundByTypes(tree, others)
    say(
      `The compiler finds ${found.length} of ${others.length}${found.length > 0 ? ': others are drawn for them' : ''}.`,
    )
    for (const fault of others) typeChecked.add(fault)
    undrawn = undrawn.filter((fault) => !found.includes(fault))
  }
}

/** Takes the first of each workspace and kind in turns. */
function choose(candidates: readonly Fault[], count: number): Fault[] {
  const names = Object.keys(kinds)
  const places = new Set<string>()
  return workspaces.flatMap((workspace, at) => {
    const limit = Math.floor(count / workspaces.length)
    // Each workspace begins with a different kind, so that the remainder of an uneven division does not always go to
    // the same kinds.
    const order = names.map((_, position) => names[(position + at * 3) % names.length])
    const chosen: Fault[] = []
    for (let found = true; found && chosen.length < limit; ) {
      found = false
      for (const kind of order) {
        const next = candidates.find(
          (fault) => fault.workspace === workspace && fault.kind === kind && !places.has(placeOf(fault)),
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

/** The folder of a fault; in the client, which has few folders, the file. */
const placeOf = ({ workspace, file }: Fault) =>
  workspace === 'packages/api-client' ? file : file.slice(0, file.lastIndexOf('/'))

/** Files of the product that are the same in two commits. */
function sameFiles(before: string, after: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = new Set(git('diff', '--name-only', '--no-renames', before, after))
  return git('ls-tree', '-r', '--name-only', after).filter((file) => isShipped(file) && !changed.has(file))
}
