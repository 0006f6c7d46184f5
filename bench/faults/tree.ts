import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { inRoot, root, toolPath } from '../../scripts/support/paths.ts'
import { type RunResult, run } from '../../scripts/support/run.ts'
import { temporaryFiles } from '../../scripts/support/temporary-files.ts'
import type { Fault } from './fault.ts'

/** A clone of the repository at a commit, with its dependencies, in which faults are planted. */
export interface Tree {
  commit: string
  folder: string
}

/** Longer than any check takes alone: a fault can make a loop endless. */
const longestSeconds = 3 * 3600

/** Makes the clone, or takes the one that an earlier run left. */
export async function prepareTree(commit: string, say: (line: string) => void): Promise<Tree> {
  const folder = join(tmpdir(), 'quadrangle-faults', commit.slice(0, 9))
  const tree = { commit, folder }
  const ready = join(folder, '.git/ready')
  if (existsSync(ready)) {
    await succeed('git', ['checkout', '-q', '--', '.'], folder)
    return tree
  }
  say(`Preparing ${folder} …`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await succeed('git', ['clone', '-q', '--no-checkout', root, folder], root)
  await succeed('git', ['checkout', '-q', '--detach', commit], folder)
  await install(tree)
  await writeFile(ready, '')
  return tree
}

/** Hard links are enough where the same is asked for; otherwise what the commit asks for is installed. */
async function install({ folder }: Tree): Promise<void> {
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  if ((await lock(folder)) !== (await lock(root))) return succeed('npm', ['ci', '--prefer-offline'], folder)
  for (const part of ['.', 'apps/server', 'apps/portal', 'packages/ui', 'packages/api-client']) {
    const from = inRoot(part, 'node_modules')
    if (existsSync(from)) await succeed('cp', ['-al', from, join(folder, part, 'node_modules')], root)
  }
  // Tools write into their caches, which must not change those of this repository.
  for (const cache of ['.vite', '.vite-lowest-react', '.cache'])
    await rm(join(folder, 'node_modules', cache), { recursive: true, force: true })
}

async function succeed(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`)
}

/** Runs the command of a package that is installed in the tree; it is ended if it takes hours. */
export function runTool(
  { folder }: Tree,
  [name, command]: readonly [string, string],
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  return runNode({ folder }, [join(folder, relative(root, toolPath(name, command))), ...args], env)
}

export function runNode({ folder }: Pick<Tree, 'folder'>, args: string[], env: NodeJS.ProcessEnv = {}) {
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return run('timeout', ['--kill-after=20', String(longestSeconds), process.execPath, ...args], {
    cwd: folder,
    env: { ...temporaryFiles(), PATH, ...env },
  })
}

/** Does something while faults, each in a file of its own, are planted. */
export async function whilePlanted<T>({ folder }: Tree, faults: readonly Fault[], task: () => Promise<T>): Promise<T> {
  const files = faults.map(({ file }) => file)
  try {
    for (const { file, start, was, now } of faults) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.startsWith(was, start)) throw new Error(`${file} is not the file in which the fault was drawn.`)
      await writeFile(path, text.slice(0, start) + now + text.slice(start + was.length))
    }
    return await task()
  } finally {
    if (files.length > 0) await succeed('git', ['checkout', '-q', '--', ...files], folder)
  }
}
