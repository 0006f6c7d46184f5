import type { Plugin } from 'vite'

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** The files of chunks, and of everything that they import statically. */
export function scriptsOf(bundle: Bundle, chunks: readonly (Chunk | undefined)[]): Set<string> {
  const files = new Set<string>()
  const pending = chunks.flatMap((chunk) => chunk?.fileName ?? [])
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') continue
    files.add(file)
    pending.push(...chunk.imports)
  }
  return files
}
