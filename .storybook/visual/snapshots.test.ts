import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/support/paths.ts'
import { costsOfComponents, readModules, snapshotsOf } from './snapshots.ts'

/** Maximum number of snapshots that a change of one component may cost. */
const MAX_SNAPSHOTS = 400

const modules = readModules()

test('a change of one component takes at most 400 snapshots', () => {
  // every story is inside a PortalProvider, so a change to it changes all of them
  const components = costsOfComponents(modules).filter(({ folder }) => !folder.endsWith('/portal-provider'))
  const expensive = components.filter(({ snapshots }) => snapshots > MAX_SNAPSHOTS)
  expect(expensive, 'Join stories that show the same, or import less in stories that many others share.').toEqual([])
})

test('a change to a file that the preview imports affects all stories, a change to a leaf only its own', () => {
  const all = snapshotsOf(['.storybook/preview.tsx'], modules)
  expect(all).toBeGreaterThan(MAX_SNAPSHOTS)
  expect(snapshotsOf(['packages/ui/src/theme/create-theme.ts'], modules)).toBe(all)
  expect(snapshotsOf(['packages/ui/src/components/kbd/kbd.stories.tsx'], modules)).toBeLessThan(10)
  // through the main entry, by way of the portal
  const stories = modules.filter(({ file }) => /^apps\/portal\/.*\.stories\.tsx$/.test(file))
  const carousel = snapshotsOf(['packages/ui/src/components/carousel/carousel.tsx'], modules)
  expect(carousel).toBeGreaterThan(stories.reduce((sum, module) => sum + module.stories, 0))
})

test('Chromatic captures only what has changed, and fails on a difference', () => {
  const config = JSON.parse(readFileSync(inRoot('chromatic.config.json'), 'utf8')) as Record<string, unknown>
  expect(config).toMatchObject({ onlyChanged: true, exitZeroOnChanges: false })
})
