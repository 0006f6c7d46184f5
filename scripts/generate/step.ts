import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../support/paths.ts'

/** Derived files of one kind. Paths are relative to the repository. */
export interface Step {
  /** Content of the files, in a few words. */
  name: string
  /** Writes the files that are out of date and returns their paths. */
  write(): Promise<string[]>
  /** The paths of the files that `write` would change. */
  findStale(): Promise<string[]>
}

/** A step that derives the whole text of each file. */
export function textStep(name: string, derive: () => Record<string, string> | Promise<Record<string, string>>): Step {
  const stale = async () =>
    Object.entries(await derive()).filter(([file, text]) => {
      const path = inRoot(file)
      return !existsSync(path) || readFileSync(path, 'utf8') !== text
    })
  return {
    name,
    findStale: async () => (await stale()).map(([file]) => file),
    write: async () =>
      (await stale()).map(([file, text]) => {
        mkdirSync(dirname(inRoot(file)), { recursive: true })
        writeFileSync(inRoot(file), text)
        return file
      }),
  }
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
export function replaceSection(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`There is no section between "${open.trim()}" and "${close}".`)
  return `${text.slice(0, from + open.length)}${content.trimEnd()}\n${text.slice(to)}`
}
