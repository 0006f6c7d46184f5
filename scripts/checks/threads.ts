import { posix } from 'node:path'
import { importsOf } from '../guards/imports.ts'
import { readSources, type Source } from '../guards/sources.ts'

/** A reference to the entry module of a worker thread. */
const entryReference = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g

/** Server modules that worker threads load. They cannot be found through the imports of tests. */
export function threadModules(sources: readonly Source[] = readSources()): ReadonlySet<string> {
  const server = new Map(
    sources
      .filter(({ file }) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts'))
      .map((source) => [source.file, source]),
  )
  const queue = [...server.values()].flatMap(({ file, text }) =>
    [...text.matchAll(entryReference)].map(([, module = '']) => posix.join(posix.dirname(file), module)),
  )
  const modules = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const source = server.get(file)
    if (!source || modules.has(file)) continue
    modules.add(file)
    queue.push(...importsOf(source).map(({ target }) => target))
  }
  return modules
}
