import { expect, test } from 'vitest'
import { findDrift, findNotInstalled } from './lockfile.ts'

const manifest = { dependencies: { zod: '4.6.7' } }
const lock = {
  packages: { 'packages/api-client': manifest, 'node_modules/zod': { version: '4.6.7' } },
}

test('finds packages that are installed in another version, missing, or installed without being requested', () => {
  const packages = (versions: Record<string, string>) => ({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  })
  expect(findNotInstalled(packages({ zod: '4.6.7' }), packages({ zod: '4.6.7' }))).toEqual([])
  expect(findNotInstalled(packages({ zod: '4.6.7', jotai: '3.0.0' }), packages({ zod: '4.6.6', ky: '1.0.0' }))).toEqual(
    [
      'node_modules/zod is 4.6.6, package-lock.json holds 4.6.7',
      'node_modules/jotai is missing, package-lock.json holds 3.0.0',
      'node_modules/ky is 1.0.0, package-lock.json holds none',
    ],
  )
  const other = { packages: { 'node_modules/win': { version: '1.0.0', optional: true } } }
  expect(findNotInstalled(other, { packages: {} })).toEqual([])
})

test('reports nothing when everything agrees', () => {
  expect(findDrift({ 'packages/api-client': manifest }, lock)).toEqual([])
})

test('sees a version that was changed in a manifest only', () => {
  const findings = findDrift({ 'packages/api-client': { dependencies: { zod: '4.6.8' } } }, lock)
  expect(findings).toEqual([
    '"dependencies" of packages/api-client/package.json differs from package-lock.json',
    'packages/api-client/package.json asks for zod 4.6.8, package-lock.json holds 4.6.7',
  ])
})

test('sees a dependency that was added or removed in a manifest only', () => {
  expect(findDrift({ 'packages/api-client': { dependencies: {} } }, lock)).toHaveLength(1)
  const more = { dependencies: { ...manifest.dependencies, ky: '1.5.1' } }
  expect(findDrift({ 'packages/api-client': more }, lock)).toContain(
    'packages/api-client/package.json asks for ky 1.5.1, package-lock.json holds none',
  )
})

test('sees a workspace that is not in the lockfile', () => {
  expect(findDrift({ 'packages/new': {} }, lock)).toEqual(['packages/new/package.json is not in package-lock.json'])
})

test('a version nested in the workspace wins over the one at the root', () => {
  const nested = { packages: { ...lock.packages, 'packages/api-client/node_modules/zod': { version: '3.0.0' } } }
  expect(findDrift({ 'packages/api-client': manifest }, nested)).toHaveLength(1)
})

test('a published package requires ranges that start at the version in the lockfile', () => {
  const findings = (wanted: string) => {
    const published = { publishConfig: {}, dependencies: { zod: wanted } }
    return findDrift({ a: published }, { packages: { a: published, 'node_modules/zod': { version: '4.6.7' } } })
  }
  expect(findings('^4.6.7')).toEqual([])
  expect(findings('4.6.7')).toHaveLength(1)
  const tiptap = { publishConfig: {}, dependencies: { '@tiptap/core': '^3.0.0' } }
  const lockOfTiptap = { packages: { a: tiptap, 'node_modules/@tiptap/core': { version: '3.0.0' } } }
  expect(findDrift({ a: tiptap }, lockOfTiptap).join()).toContain('instead of an exact version')
  expect(findings('^4.6.0')).toEqual(['a/package.json asks for zod 4.6.0, package-lock.json holds 4.6.7'])
})
