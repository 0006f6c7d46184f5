import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/**
 * Size of the code that a page loads immediately, in bytes (gzip, without React), when esbuild bundles one name of a
 * module with code splitting.
 */
async function weigh(consumer: string, name: string, specifier: string): Promise<number> {
  const entry = join(consumer, 'entry.js')
  await writeFile(entry, `export { ${name} } from '${specifier}'\n`)
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    outdir: join(consumer, 'out'),
    absWorkingDir: consumer,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const loaded = new Set<string>()
  const load = (path: string): number => {
    const file = outputFiles.find((output) => output.path === join(consumer, path))
    if (!file || loaded.has(path)) return 0
    loaded.add(path)
    const imports = metafile.outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
    return imports.reduce((sum, next) => sum + load(next.path), gzipSync(file.contents, { level: 9 }).length)
  }
  return load('out/entry.js')
}

/** Bytes by which several chunks may be larger than one, because each is compressed alone. */
const CHUNK_OVERHEAD = 1500

/**
 * The names that cost more from the main entry than from their own folder. esbuild is used because it removes the least
 * unused code: it loads everything that an entry imports as soon as any part loads it later.
 */
export async function findHeavyNames(
  consumer: string,
  names: readonly [name: string, specifier: string][],
): Promise<string[]> {
  const problems: string[] = []
  for (const [name, specifier] of names) {
    const main = specifier.split('/').slice(0, 2).join('/')
    const weight = await weigh(consumer, name, specifier)
    const fromMain = await weigh(consumer, name, main)
    if (weight < 100 || fromMain > weight + CHUNK_OVERHEAD) {
      problems.push(`${name} weighs ${fromMain} bytes from ${main} and ${weight} from ${specifier}`)
    }
  }
  return problems
}
