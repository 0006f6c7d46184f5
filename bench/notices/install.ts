import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/support/paths.ts'
import { run } from '../../scripts/support/run.ts'

const folder = inRoot('bench/notices')
const peer = '@backstage/plugin-notifications-backend'
const versionOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version

/** Installs Backstage's notifications if they are missing. They are not part of the workspace, to keep it small. */
export async function installPeer(say: (line: string) => void): Promise<void> {
  const manifest = `${folder}/node_modules/${peer}/package.json`
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  if (existsSync(manifest) && versionOf(manifest) === packages[`node_modules/${peer}`]?.version) return
  say(`Installing ${peer} into bench/notices …`)
  const { code, output } = await run('npm', ['ci', '--prefer-offline', '--ignore-scripts'], { cwd: folder })
  if (code !== 0) throw new Error(`${peer} could not be installed, so there is nothing to measure against:\n${output}`)
}
