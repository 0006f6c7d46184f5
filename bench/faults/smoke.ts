import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tree } from '../support/tree.ts'
import { candidatesIn } from './candidates.ts'
import { Tries } from './tries.ts'
import { tryAlone } from './try-faults.ts'

const file = 'packages/api-client/src/contract/email-addresses.ts'

/** Plants two faults that one test file of Node notices. */
export async function smoke(tree: Tree, say: (line: string) => void): Promise<{ tried: number; caught: number }> {
  const faults = candidatesIn(file, readFileSync(join(tree.folder, file), 'utf8'), '1').slice(0, 2)
  const tries = new Tries(null)
  await tryAlone({ tree, faults, tries, say }, () => [{ check: 'unit', files: [file.replace('.ts', '.test.ts')] }])
  return { tried: faults.length, caught: faults.filter((fault) => tries.catching(tree.commit, fault)).length }
}
