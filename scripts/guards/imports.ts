import { posix } from 'node:path'
import { parse, type Source } from './sources.ts'

export interface Import {
  /** A path in the repository, or the name of a package with its subpath. */
  target: string
  start: number
}

export interface SourceWithImports extends Source {
  readonly imports: readonly Import[]
}

/** All imports of a file, including dynamic ones, type-only ones and re-exports. */
export function importsOf(source: Source): Import[] {
  const { module } = parse(source)
  const dynamic = module.dynamicImports.map(({ start, moduleRequest }) => ({
    start,
    value: source.text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  }))
  const staticImports = module.staticImports.map(({ start, moduleRequest }) => ({ start, value: moduleRequest.value }))
  const reExports = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, value: moduleRequest.value }] : [])),
  )
  return [...staticImports, ...reExports, ...dynamic].map(({ start, value }) => ({
    start,
    target: value.startsWith('.') ? posix.join(posix.dirname(source.file), value) : value,
  }))
}
