import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const source = join(import.meta.dirname, 'src')

/** The modules that a file re-exports completely, including those of generated lists. */
function reExportsOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^export (.*) from '(.+)'$/gm)
  return [...lines].flatMap(([line, exported, path = '']) => {
    if (exported !== '*') throw new Error(`${file} may only have lines like "export * from", not: ${line}`)
    const target = join(dirname(file), path)
    return path.endsWith('.gen.ts') ? reExportsOf(target) : [relative(source, target)]
  })
}

/**
 * Writes the main entry as `export * from` each part, like its source; rolldown would import every name instead. With
 * such imports, an app built by esbuild loads the whole kit at once as soon as it loads any part of it lazily: 75 kB
 * for a Button.
 */
export const starExports = {
  name: 'star-exports',
  renderChunk(_code: string, chunk: { fileName: string }): string | null {
    if (chunk.fileName !== 'index.js') return null
    const lines = reExportsOf(join(source, 'index.ts')).map((path) => path.replace(/\.tsx?$/, '.js'))
    return lines.map((path) => `export * from './${path}'\n`).join('')
  },
}
