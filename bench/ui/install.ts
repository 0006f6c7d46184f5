import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/support/paths.ts'
import { run } from '../../scripts/support/run.ts'
import { otherPeers, peers } from './build.ts'

const folder = inRoot('bench/ui')
const packages = [...Object.values(peers), ...Object.values(otherPeers), '@dnd-kit/sortable']
const versionOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version

/** Installs the other kits if they are missing. They are not part of the workspace, to keep it small. */
export async function installPeers(say: (line: string) => void): Promise<void> {
  const { packages: locked } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const missing = packages.filter((name) => {
    const manifest = `${folder}/node_modules/${name}/package.json`
    return !existsSync(manifest) || versionOf(manifest) !== locked[`node_modules/${name}`]?.version
  })
  if (missing.length === 0) return
  say(`Installing ${packages.join(', ')} into bench/ui …`)
  const { code, output } = await run('npm', ['ci', '--prefer-offline', '--ignore-scripts'], { cwd: folder })
  if (code !== 0)
    throw new Error(`The other kits could not be installed, so there is nothing to measure against:\n${output}`)
}
