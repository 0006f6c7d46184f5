import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot, root } from './paths.ts'

/** The largest files that no check of a copy reads. */
const excluded = /^(\.storybook\/visual\/baselines|docs\/pictures)\//

/** Copies the files of the repository, as they are now, into a new folder with the same packages installed. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'quadrangle-copy-'))
  for (const file of listRepositoryFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(inRoot(file), join(copy, file))
  }
  linkPackages(copy)
  return copy
}

function listRepositoryFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  // A file that is deleted and not committed is still listed.
  return list.split('\0').filter((file) => file !== '' && !excluded.test(file) && existsSync(inRoot(file)))
}

/** Gives a copy of a repository, by default this one, the packages that are installed there. */
export function linkPackages(copy: string, original = root): void {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(original, parent)).map((name) => `${parent}/${name}`),
  )
  for (const folder of ['', ...workspaces]) linkPackagesOf(folder, copy, original)
}

/** Links each installed package; packages of the workspace, which are links themselves, point into the copy. */
function linkPackagesOf(folder: string, copy: string, original: string): void {
  const from = join(original, folder, 'node_modules')
  if (!existsSync(from)) return
  const to = join(copy, folder, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@quadrangle') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}
