import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { inRoot } from '../support/paths.ts'

type Fields = Partial<Record<(typeof fields)[number] | 'publishConfig', unknown>>

interface Locked extends Fields {
  version?: string
  link?: boolean
  optional?: boolean
}

interface Lockfile {
  packages: Record<string, Locked>
}

const fields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
] as const

/**
 * Differences between the lockfile and the manifests. `npm ci` notices a drift of the root's manifest, but not of a
 * workspace's: it installs the versions in the lockfile and exits with 0.
 */
export function findDrift(manifests: Record<string, Fields>, lock: Lockfile): string[] {
  return Object.entries(manifests).flatMap(([folder, manifest]) => {
    const name = folder === '' ? 'package.json' : `${folder}/package.json`
    const locked = lock.packages[folder]
    if (!locked) return [`${name} is not in package-lock.json`]
    const declared = fields.flatMap((field) =>
      isDeepStrictEqual(sorted(manifest[field]), sorted(locked[field]))
        ? []
        : [`"${field}" of ${name} differs from package-lock.json`],
    )
    return [...declared, ...fixedVersions(name, manifest), ...wrongVersions(folder, name, manifest, lock)]
  })
}

/** These packages require exact versions of each other, and one may be released before the others. */
const requiresExact = /^@tiptap\//

/**
 * Exact versions that a published package would force on its consumers, who could get two versions of a dependency. Its
 * ranges begin at the version in the lockfile, so everything here tests the lowest version, and the examples, which
 * have no lockfile, the newest.
 */
function fixedVersions(name: string, manifest: Fields): string[] {
  if (manifest.publishConfig === undefined) return []
  return Object.entries(record(manifest.dependencies)).flatMap(([dependency, range]) => {
    const [form, expected] = requiresExact.test(dependency)
      ? [/^\d+\.\d+\.\d+$/, 'an exact version: 1.2.3']
      : [/^\^\d+\.\d+\.\d+$/, 'a range: ^1.2.3']
    return form.test(range) ? [] : [`${name} is published and asks for ${dependency} ${range} instead of ${expected}`]
  })
}

function wrongVersions(folder: string, name: string, manifest: Fields, lock: Lockfile): string[] {
  const all = Object.entries({ ...record(manifest.dependencies), ...record(manifest.devDependencies) })
  const lowest = all.flatMap(([dependency, range]) => {
    const [, version] = /^\^?(\d+\.\d+\.\d+.*)$/.exec(range) ?? []
    return version === undefined ? [] : [[dependency, version] as const]
  })
  return lowest.flatMap(([dependency, lowestVersion]) => {
    const nested = folder === '' ? undefined : lock.packages[`${folder}/node_modules/${dependency}`]
    const version = (nested ?? lock.packages[`node_modules/${dependency}`])?.version
    return version === lowestVersion
      ? []
      : [`${name} asks for ${dependency} ${lowestVersion}, package-lock.json holds ${version ?? 'none'}`]
  })
}

/**
 * Differences between the installed packages and the lockfile, as after a pull. Packages for other systems may be
 * missing.
 */
export function findNotInstalled(lock: Lockfile, installed: Lockfile): string[] {
  const names = new Set([...Object.keys(lock.packages), ...Object.keys(installed.packages)])
  return [...names].flatMap((name) => {
    const lockedPackage = lock.packages[name]
    const found = installed.packages[name]
    if (!name.includes('node_modules/') || lockedPackage?.link || (lockedPackage?.optional && !found)) return []
    return lockedPackage?.version === found?.version
      ? []
      : [`${name} is ${found?.version ?? 'missing'}, package-lock.json holds ${lockedPackage?.version ?? 'none'}`]
  })
}

const record = (value: unknown) => (value ?? {}) as Record<string, string>
const sorted = (value: unknown) => Object.entries(record(value)).sort(([a], [b]) => (a < b ? -1 : 1))

/** Differences between the lockfile and the manifests, or the installed packages, and what to do. */
export function findLockfileProblems(): string[] {
  const lock = readJson<Lockfile>('package-lock.json')
  const drift = findDrift(readManifests(), lock)
  if (drift.length > 0) return [...drift, 'Run "npm install" and commit package-lock.json.']
  const other = findNotInstalled(lock, readJson<Lockfile>('node_modules/.package-lock.json'))
  return other.length > 0 ? [...other, 'Run "npm ci".'] : []
}

/** The manifests of the root and of every workspace, by folder. */
function readManifests(): Record<string, Fields> {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(inRoot(group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${group}/${entry.name}`),
  )
  return Object.fromEntries(['', ...workspaces].map((folder) => [folder, readJson<Fields>(folder, 'package.json')]))
}

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(inRoot(...path), 'utf8')) as T
}
