import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from '../support/paths.ts'

/** Finding of a guard, and its location. Paths are relative to the repository, with slashes. */
export interface Finding {
  file: string
  line: number
  message: string
}

export interface Source {
  file: string
  text: string
}

const folders = ['packages', 'apps', 'e2e', 'scripts', 'bench']
const ignored = new Set(['node_modules', 'dist', 'generated', 'storybook-static'])

/** Every TypeScript file of the workspaces, generated ones left out. */
export function readSources(): Source[] {
  return folders
    .flatMap((folder) => filesBelow(folder))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path)
    return /(?<!\.gen|\.d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

export function parse({ file, text }: Source) {
  const result = parseSync(file, text)
  const [error] = result.errors
  if (error) throw new Error(`${file} cannot be read as TypeScript: ${error.message}`)
  return result
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function print(findings: Finding[]): string {
  return findings.map(({ file, line, message }) => `${file}:${line}  ${message}`).join('\n')
}
