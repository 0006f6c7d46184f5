import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../support/paths.ts'

/** The last commit at which each check passed with `--all`. */
type Proven = Record<string, string>

const fileIn = (repository: string) => join(repository, '.ci/proven.json')

function readProven(repository: string): Proven {
  const file = fileIn(repository)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The last commit at which a check passed with `--all`; undefined if there is none in the history of this clone. */
export function findProven(check: string, repository = root): string | undefined {
  const commit = readProven(repository)[check]
  if (commit === undefined || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: repository })
  return status === 0 ? commit : undefined
}

/** The commit of the current files; undefined if something is not committed. */
export function committedState(repository = root): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=all', '--', '.', ':!.ci/proven.json')
  return changed === '' ? git('rev-parse', 'HEAD') : undefined
}

/**
 * Records that some checks passed at a commit, if the files were at this commit from the start of the checks to their
 * end. Returns whether it recorded them.
 */
export function recordProven(checks: readonly string[], commit: string | undefined, repository = root): boolean {
  if (commit === undefined || committedState(repository) !== commit) return false
  const proven = { ...readProven(repository), ...Object.fromEntries(checks.map((check) => [check, commit])) }
  const sorted = Object.fromEntries(Object.entries(proven).sort(([a], [b]) => (a < b ? -1 : 1)))
  const file = fileIn(repository)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  return true
}
