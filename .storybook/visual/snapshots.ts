import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parse } from '../../scripts/guards/sources.ts'
import { inRoot } from '../../scripts/support/paths.ts'
import { chromaticLooks } from './matrix.ts'

/** A module with its runtime imports and its stories. */
interface Module {
  file: string
  imports: string[]
  stories: number
}

/** A component with the number of snapshots that a change of it needs. */
export interface Cost {
  /** Its folder. */
  folder: string
  snapshots: number
}

const sources = [
  'packages/{ui,api-client}/src/**/*.{ts,tsx}',
  'apps/portal/src/**/*.{ts,tsx}',
  '.storybook/**/*.{ts,tsx}',
]
const ofTests = /\.(test|fixture|visual|d)\.tsx?$|\/testing\/rules\//

/** The modules of Storybook and what they import, read from their sources as TurboSnap reads them from the build. */
export function readModules(): Module[] {
  const files = globSync(sources, { cwd: inRoot() }).map((file) => file.replaceAll('\\', '/'))
  const fileSet = new Set(files)
  return files.filter((file) => !ofTests.test(file)).map((file) => moduleOf(file, fileSet))
}

function moduleOf(file: string, files: ReadonlySet<string>): Module {
  const text = readFileSync(inRoot(file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parse({ file, text }).module
  const specifiers = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
  ]
  const isStories = file.endsWith('.stories.tsx')
  return {
    file,
    imports: [...new Set(specifiers)].flatMap((name) => resolve(file, name, files) ?? []),
    stories: isStories ? (text.match(/^export const [A-Z]/gm)?.length ?? 0) : 0,
  }
}

const packages = { '@quadrangle/ui': 'packages/ui/src', '@quadrangle/api-client': 'packages/api-client/src' }

/** The file of an import; undefined for third-party packages, stylesheets and patterns. */
function resolve(from: string, name: string, files: ReadonlySet<string>): string | undefined {
  if (name.startsWith('.')) {
    const path = posix.join(posix.dirname(from), name)
    return files.has(path) ? path : undefined
  }
  for (const [packageName, folder] of Object.entries(packages)) {
    if (name !== packageName && !name.startsWith(`${packageName}/`)) continue
    const path = `${folder}${name.slice(packageName.length)}`
    return [`${path}/index.ts`, `${path}.ts`].find((file) => files.has(file))
  }
  return undefined
}

const preview = '.storybook/preview.tsx'

/** How many snapshots a change of some files takes; all of them if the preview depends on one. */
export function snapshotsOf(changed: readonly string[], modules: readonly Module[]): number {
  const importers = new Map<string, string[]>()
  for (const { file, imports } of modules) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const stories = modules.filter(({ file }) => reached.has(preview) || reached.has(file))
  return stories.reduce((sum, module) => sum + module.stories, 0) * chromaticLooks.length
}

/** Cost of a change of each component, the most expensive first. */
export function costsOfComponents(modules: readonly Module[]): Cost[] {
  const folders = new Map<string, string[]>()
  for (const { file } of modules) {
    const folder = /^packages\/ui\/src\/(?:components|campus)\/[^/]+(?=\/)/.exec(file)?.[0]
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return [...folders]
    .map(([folder, files]) => ({ folder, snapshots: snapshotsOf(files, modules) }))
    .sort((a, b) => b.snapshots - a.snapshots)
}
