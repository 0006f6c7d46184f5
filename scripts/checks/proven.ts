import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../support/paths.ts'

const fileIn = (repository: string) => join(repository, '.ci/proven')

/** The last commit at which `npm test -- --all` passed; undefined if there is none in the history of this clone. */
export function findProven(repository = root): string | undefined {
  const file = fileIn(repository)
  if (!existsSync(file)) return undefined
  const commit = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return undefined
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: repository })
  return status === 0 ? commit : undefined
}

/** Writes down that all passed at this commit, and returns whether it did: not if something is not committed. */
export function recordProven(repository = root): boolean {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') return false
  const file = fileIn(repository)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${git('rev-parse', 'HEAD')}\n`)
  return true
}
