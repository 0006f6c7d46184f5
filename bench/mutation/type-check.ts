import { runTool, type Tree } from '../support/tree.ts'
import type { Mutant, Workspace } from './mutant.ts'
import { withMutants } from './with-mutants.ts'

/** A workspace, and those that import it. */
const importers: Readonly<Record<Workspace, Workspace[]>> = {
  'apps/server': ['apps/server'],
  'apps/portal': ['apps/portal'],
  'packages/ui': ['packages/ui', 'apps/server', 'apps/portal'],
  'packages/api-client': ['packages/api-client', 'apps/server', 'apps/portal'],
}

/**
 * The mutants that the compiler finds. They are compiled together, and separately only if its errors are in other files.
 */
export async function foundByTypes(tree: Tree, mutants: readonly Mutant[]): Promise<Mutant[]> {
  if (mutants.length === 0) return []
  const projects = new Set(mutants.flatMap(({ workspace }) => importers[workspace]))
  const output = await withMutants(tree, mutants, async () => {
    const runs = [...projects].map((project) =>
      runTool(tree, ['typescript', 'tsc'], ['-p', project, '--pretty', 'false']),
    )
    return (await Promise.all(runs)).flatMap((run) => (run.code === 0 ? [] : run.output)).join('\n')
  })
  if (output === '') return []
  const reported = mutants.filter(({ file }) => output.includes(`${file}(`))
  const others = mutants.filter((mutant) => !reported.includes(mutant))
  if (reported.length > 0) return [...reported, ...(await foundByTypes(tree, others))]
  if (mutants.length === 1) return [...mutants]
  const half = Math.ceil(mutants.length / 2)
  return [...(await foundByTypes(tree, mutants.slice(0, half))), ...(await foundByTypes(tree, mutants.slice(half)))]
}
