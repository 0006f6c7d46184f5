import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runOrThrow, type Tree } from '../support/tree.ts'
import type { Mutant } from './mutant.ts'

/** Runs a task while mutants are applied, each in a different file. */
export async function withMutants<T>({ folder }: Tree, mutants: readonly Mutant[], task: () => Promise<T>): Promise<T> {
  const files = mutants.map(({ file }) => file)
  try {
    for (const { file, start, was, now } of mutants) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.startsWith(was, start)) throw new Error(`${file} is not the file in which the mutant was drawn.`)
      await writeFile(path, text.slice(0, start) + now + text.slice(start + was.length))
    }
    return await task()
  } finally {
    if (files.length > 0) await runOrThrow('git', ['checkout', '-q', '--', ...files], folder)
  }
}
