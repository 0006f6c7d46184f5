import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/**
 * The size in kB (1,000 bytes, minified, gzip) of a module in `folder` and of everything that it loads immediately,
 * without React.
 */
export async function eagerWeight(text: string, folder: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: text, resolveDir: folder, loader: 'ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: folder,
    outdir: folder,
    conditions: ['source', 'module'],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const chunks = new Map(outputFiles.map(({ path, contents }) => [path, contents]))
  const entry = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === '<stdin>')
  const eager = new Set([entry])
  let bytes = 0
  // imported chunks are added to the set during the loop
  for (const name of eager) {
    const output = name === undefined ? undefined : metafile.outputs[name]
    const chunk = chunks.get(join(folder, name ?? ''))
    if (output === undefined || chunk === undefined) throw new Error(`esbuild did not write the chunk ${name}.`)
    bytes += gzipSync(chunk, { level: 9 }).length
    for (const { kind, external, path } of output.imports) {
      if (kind === 'import-statement' && !external) eager.add(path)
    }
  }
  return bytes / 1000
}
