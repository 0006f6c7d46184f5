import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The names of the files of a build, whose own names may be hashes: the module of a page or the chunk. */
export function readChunkNames(manifestFile: string): (file: string) => string {
  const manifest: Record<string, { file: string; name?: string; src?: string }> = JSON.parse(
    readFileSync(manifestFile, 'utf8'),
  )
  const names = new Map(
    Object.values(manifest).flatMap(({ file, name, src }) => {
      const found = src?.replace(/^(\.\.\/|_)*(src\/)?/, '').replace(/\?.*/, '') ?? name
      return found === undefined ? [] : [[basename(file), withoutHash(found)]]
    }),
  )
  return (file) => names.get(file) ?? withoutHash(file)
}

function withoutHash(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.(js|css)$)/, '')
}
