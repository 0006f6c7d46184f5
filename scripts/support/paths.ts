import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

export const inRoot = (...parts: string[]) => join(root, ...parts)

/**
 * The JavaScript file behind a tool's command. Run with `process.execPath` it needs no shell, so it works on Windows
 * too, and it runs on the same Node as this process.
 */
export function toolPath(packageName: string, command = packageName): string {
  const manifest = inRoot('node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command "${command}": see "bin" in ${manifest}.`)
  return join(dirname(manifest), file)
}
