import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.ts'
import { testFiles } from './test-files.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    .split('\0')
    .filter(Boolean)

test('every file named like a test is a test of exactly one project', () => {
  const browser = (file: string) => /\.browser\.test\.tsx$/.test(file)
  const { lowestReact, node, ...others } = testFiles
  const found = [
    ...globSync(node, { cwd: inRoot() }).filter((file) => !browser(file)),
    ...Object.values(others).flatMap((patterns) => globSync(patterns, { cwd: inRoot() })),
    ...globSync(['e2e/*.spec.ts', '.storybook/*/*.stories.tsx', '{packages/*,apps/portal}/src/**/*.stories.tsx'], {
      cwd: inRoot(),
    }),
  ]
  expect(found).toContain(lowestReact[0])
  const named = [...git('ls-files', '-z'), ...git('ls-files', '-z', '--others', '--exclude-standard')].filter(
    (file) => /\.(tests?|spec|story|stories|visual)\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('examples/'),
  )
  expect(found.toSorted()).toEqual([...new Set(named)].toSorted())
})

test('no source is ignored by git, and so missing from other clones', () => {
  const sources = ['apps', 'packages'].flatMap((folder) => [`${folder}/*/src/`, `${folder}/*/vite/`])
  const ignored = git(
    'ls-files',
    '-z',
    '--others',
    '--ignored',
    '--exclude-standard',
    '--',
    ...sources.map((each) => `:(glob)${each}**`),
  )
  expect(ignored.filter((file) => /\.(tsx?|css|json|po|sql|svg|png)$/.test(file))).toEqual([])
})
