import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { inRoot, root, toolPath } from '../../scripts/support/paths.ts'
import { type RunOptions, type RunResult, run } from '../../scripts/support/run.ts'
import { temporaryFiles } from '../../scripts/support/temporary-files.ts'

/** A clone of the repository at a commit, with its dependencies. */
export interface Tree {
  commit: string
  folder: string
}

/** Longer than any check takes: a mutant can cause an endless loop. */
const TIMEOUT_SECONDS = 3 * 3600

/** Clones the repository, or resets the clone of an earlier run. */
export async function prepareTree(commit: string, say: (line: string) => void): Promise<Tree> {
  const folder = join(tmpdir(), 'quadrangle-trees', commit.slice(0, 8))
  const tree = { commit, folder }
  const readyFile = join(folder, '.git/ready')
  if (existsSync(readyFile)) {
    await runOrThrow('git', ['checkout', '-q', '--', '.'], folder)
    return tree
  }
  say(`Preparing ${folder} …`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await runOrThrow('git', ['clone', '-q', '--no-checkout', root, folder], root)
  await runOrThrow('git', ['checkout', '-q', '--detach', commit], folder)
  await install(tree)
  await writeFile(readyFile, '')
  return tree
}

/** Installs the packages of the commit: as hard links if this repository has the same ones. */
async function install({ folder }: Tree): Promise<void> {
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  if ((await lock(folder)) !== (await lock(root))) return runOrThrow('npm', ['ci', '--prefer-offline'], folder)
  for (const part of ['.', 'apps/server', 'apps/portal', 'packages/ui', 'packages/api-client']) {
    const from = inRoot(part, 'node_modules')
    if (existsSync(from)) await runOrThrow('cp', ['-al', from, join(folder, part, 'node_modules')], root)
  }
  // Tools write into their caches, which must not change those of this repository.
  for (const cache of ['.vite', '.vite-lowest-react', '.cache'])
    await rm(join(folder, 'node_modules', cache), { recursive: true, force: true })
}

export async function runOrThrow(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`)
}

/** Runs the command of a package that is installed in the tree. */
export function runTool(
  tree: Tree,
  [name, command]: readonly [string, string],
  args: string[],
  options: RunOptions = {},
): Promise<RunResult> {
  return runNode(tree, [join(tree.folder, relative(root, toolPath(name, command))), ...args], options)
}

/** Runs Node in the tree, and ends it after {@link TIMEOUT_SECONDS}. */
export function runNode({ folder }: Tree, args: string[], { cwd = folder, env }: RunOptions = {}) {
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return run('timeout', ['--kill-after=20', String(TIMEOUT_SECONDS), process.execPath, ...args], {
    cwd,
    env: { ...temporaryFiles(), PATH, ...env },
  })
}
