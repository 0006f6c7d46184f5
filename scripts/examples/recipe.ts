import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inRoot } from '../support/paths.ts'
import { run } from '../support/run.ts'
import { writeNewProject } from './init.ts'

/** A recipe of the kit, tried in a new Vite project. */
export interface Recipe {
  /** The document in `packages/ui/docs/recipes`, without its ending. */
  document: string
  /** Packages that it installs besides the kit. */
  dependencies?: Record<string, string>
  /** Files that the document leaves to the reader, and files whose names it does not show (`json`: its JSON). */
  files?: (json: string) => Record<string, string>
  /** The script that the document tells readers to run. */
  script?: string
}

/** The programs of a document by the file that their first line names, and its JSON. */
export function programsOf(document: string): { files: Record<string, string>; json: string } {
  const files: Record<string, string> = {}
  let json = ''
  for (const [, language, text = ''] of document.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'json') json = text
    const [, file] = /^(?:\/\/|\/\*) (\S+\.\w+)/.exec(text) ?? []
    if (file !== undefined) files[file] = text
  }
  return { files, json }
}

/** Writes a new project, and then the files of the recipe over it. */
export async function writeRecipe(folder: string, { document, dependencies = {}, files }: Recipe): Promise<void> {
  await writeNewProject(folder, dependencies)
  const programs = programsOf(await readFile(inRoot('packages/ui/docs/recipes', `${document}.md`), 'utf8'))
  if (Object.keys(programs.files).length === 0) throw new Error(`The recipe ${document} names no file.`)
  for (const [file, text] of Object.entries({ ...files?.(programs.json), ...programs.files })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/** Runs the script of a recipe in its project; throws if it fails or warns. */
export async function runRecipe(folder: string, { script }: Recipe): Promise<void> {
  if (script === undefined) return
  const { code, output } = await run(process.execPath, [script], { cwd: folder, env: { NODE_OPTIONS: '' } })
  if (code !== 0) throw new Error(`${script} failed:\n${output}`)
}
