import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readChangelog } from './changelog.ts'
import { inRoot } from './support/paths.ts'

/** The folders of the packages that are published. */
export const publishedPackages = ['packages/api-client', 'packages/ui']

interface Manifest {
  name: string
  files: string[]
  exports: Record<string, string | Record<string, string>>
  scripts?: unknown
  devDependencies?: unknown
  publishConfig: { directory?: string }
}

/**
 * Puts the published files of a built package into the folder that its `publishConfig.directory` names. Its manifest
 * has no condition `source`: that one points to files that are not shipped, and a consumer may use a condition of the
 * same name.
 */
export async function stage(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(inRoot(folder, 'package.json'), 'utf8')) as Manifest
  const { scripts: _scripts, devDependencies: _devDependencies, publishConfig, ...rest } = manifest
  if (publishConfig.directory === undefined) {
    throw new Error(`${folder}/package.json names no publishConfig.directory, so nothing knows where to stage it.`)
  }
  const staged = inRoot(folder, publishConfig.directory)
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  for (const file of [...manifest.files, 'README.md', 'LICENSE'])
    await cp(inRoot(folder, file), join(staged, file), { recursive: true })
  await writeFile(join(staged, 'CHANGELOG.md'), await readChangelog(folder, manifest.name))
  const { directory: _directory, ...publish } = publishConfig
  const shipped = { ...rest, exports: withoutSource(manifest.exports), publishConfig: publish }
  await writeFile(join(staged, 'package.json'), `${JSON.stringify(shipped, null, 2)}\n`)
  return staged
}

function withoutSource(exports: Manifest['exports']): Manifest['exports'] {
  return Object.fromEntries(
    Object.entries(exports).map(([path, target]) => {
      if (typeof target === 'string') return [path, target]
      const { source: _source, ...conditions } = target
      // a stylesheet has no other condition left
      return [path, Object.keys(conditions).length === 1 && conditions.default ? conditions.default : conditions]
    }),
  )
}

if (import.meta.main) for (const folder of publishedPackages) console.log(await stage(folder))
