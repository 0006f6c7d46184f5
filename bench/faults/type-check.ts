import { runTool, type Tree } from '../support/tree.ts'
import type { Fault, Workspace } from './fault.ts'
import { whilePlanted } from './while-planted.ts'

/** A workspace, and those that import it. */
const importers: Readonly<Record<Workspace, Workspace[]>> = {
  'apps/server': ['apps/server'],
  'apps/portal': ['apps/portal'],
  'packages/ui': ['packages/ui', 'apps/server', 'apps/portal'],
  'packages/api-client': ['packages/api-client', 'apps/server', 'apps/portal'],
}

/**
 * The faults that the compiler finds. They are compiled together, and separately only if its errors are in other files.
 */
export async function foundByTypes(tree: Tree, faults: readonly Fault[]): Promise<Fault[]> {
  if (faults.length === 0) return []
  const projects = new Set(faults.flatMap(({ workspace }) => importers[workspace]))
  const output = await whilePlanted(tree, faults, async () => {
    const runs = [...projects].map((project) =>
      runTool(tree, ['typescript', 'tsc'], ['-p', project, '--pretty', 'false']),
    )
    return (await Promise.all(runs)).flatMap((run) => (run.code === 0 ? [] : run.output)).join('\n')
  })
  if (output === '') return []
  const reported = faults.filter(({ file }) => output.includes(`${file}(`))
  const others = faults.filter((fault) => !reported.includes(fault))
  if (reported.length > 0) return [...reported, ...(await foundByTypes(tree, others))]
  if (faults.length === 1) return [...faults]
  const half = Math.ceil(faults.length / 2)
  return [...(await foundByTypes(tree, faults.slice(0, half))), ...(await foundByTypes(tree, faults.slice(half)))]
}
