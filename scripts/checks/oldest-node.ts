import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from '../support/paths.ts'
import { run } from '../support/run.ts'

/** The oldest major version that a range such as `>=20` or `>=20.9` allows. */
export function oldestMajor(range: string | undefined): number {
  const major = /^>=(\d+)(\.\d+)*$/.exec(range ?? '')?.[1]
  if (major === undefined) throw new Error(`"engines.node" is ${JSON.stringify(range)}, expected a range like >=20.`)
  return Number(major)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // not there, or no program
    return false
  }
}

/** The paths of Node in the folders of a PATH, without those of the workspace. */
export function nodesOn(path: string): string[] {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = path.split(delimiter).filter((folder) => folder !== '' && !folder.startsWith(inRoot()))
  return [...new Set(folders)].map((folder) => join(folder, name)).filter(isProgram)
}

/** A Node of this major version: the one that `OLDEST_NODE` names, or one on the PATH; undefined where there is none. */
export async function findNode(major: number): Promise<string | undefined> {
  const { OLDEST_NODE, PATH = '' } = process.env
  for (const node of OLDEST_NODE ? [OLDEST_NODE] : nodesOn(PATH)) {
    const { code, output } = await run(node, ['--version'], { env: { NODE_OPTIONS: '' } })
    if (code === 0 && output.startsWith(`v${major}.`)) return node
  }
  return undefined
}
