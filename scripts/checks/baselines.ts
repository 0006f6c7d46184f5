import { globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { otherSheetName, sheetName } from '../../.storybook/visual/sheet-name.ts'
import { inRoot } from '../support/paths.ts'

/** The pictures are part of the repository, which must stay small. */
const MAX_MEGABYTES = 25

const folder = inRoot('.storybook/visual/baselines')

/** An accepted picture. */
export interface Baseline {
  /** Such as `components/button`. */
  name: string
  bytes: number
}

/** The accepted pictures. */
export function readBaselines(): Baseline[] {
  return globSync('**/*.png', { cwd: folder }).map((file) => ({
    name: file.replace(/\.png$/, ''),
    bytes: statSync(join(folder, file)).size,
  }))
}

/** The expected pictures: two per stories file. */
export function expectedBaselines(): string[] {
  return globSync(
    ['packages/ui/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx', '.storybook/*/*.stories.tsx'],
    {
      cwd: inRoot(),
    },
  )
    .flatMap((file) => [sheetName(`/${file}`), otherSheetName(`/${file}`)])
    .sort()
}

/** Problems with the set of accepted pictures; each picture is compared by its test. */
export function compareBaselines(baselines: Baseline[], expected: string[]): string[] {
  const names = new Set(expected)
  const orphans = baselines.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  const megabytes = baselines.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  return [
    ...orphans.map((name) => `${name}.png belongs to no stories file: "npm run visual -- --accept" removes it.`),
    ...(megabytes > MAX_MEGABYTES
      ? [`All pictures weigh ${megabytes.toFixed(1)} MB, ${MAX_MEGABYTES} are allowed: draw fewer or smaller stories.`]
      : []),
  ]
}

/** Removes the pictures that belong to no stories file and returns their names. */
export function removeOrphanBaselines(): string[] {
  const names = new Set(expectedBaselines())
  const orphanFiles = readBaselines().filter(({ name }) => !names.has(name))
  for (const { name } of orphanFiles) rmSync(join(folder, `${name}.png`))
  return orphanFiles.map(({ name }) => name)
}
