import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tree } from '../support/tree.ts'
import { candidatesIn } from './candidates.ts'
import { Tries } from './tries.ts'
import { tryAlone } from './try-mutants.ts'

const file = 'packages/api-client/src/contract/email-addresses.ts'

/** Tries two mutants that one test file of Node kills. */
export async function smoke(tree: Tree, say: (line: string) => void): Promise<{ tried: number; killed: number }> {
  const mutants = candidatesIn(file, readFileSync(join(tree.folder, file), 'utf8'), '1').slice(0, 2)
  const tries = new Tries(null)
  await tryAlone({ tree, mutants, tries, say }, () => [{ check: 'unit', files: [file.replace('.ts', '.test.ts')] }])
  return { tried: mutants.length, killed: mutants.filter((mutant) => tries.killing(tree.commit, mutant)).length }
}
