import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/paths.ts'

/** Tests and stories do not affect the measurements, and build output is derived from the other files. */
const notMeasured = /\.(test|stories|fixture)\.\w+$|\/(testing|dist|node_modules)\/|\.md$/

/** A short hash of all files at or below some paths of the repository. It needs no git history. */
export function fingerprint(paths: readonly string[], repository = root): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesOf(path, repository)))
    hash.update(`${file}\0`).update(readFileSync(join(repository, file)))
  return hash.digest('hex').slice(0, 10)
}

function filesOf(path: string, repository: string): string[] {
  if (statSync(join(repository, path)).isFile()) return [path]
  const files = globSync(`${path}/**/*.*`, { cwd: repository }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => !notMeasured.test(file)).sort()
}
