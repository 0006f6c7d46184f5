import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runOrThrow, type Tree } from '../support/tree.ts'
import type { Fault } from './fault.ts'

/** Runs a task while faults are planted, each in a different file. */
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
    if (files.length > 0) await runOrThrow('git', ['checkout', '-q', '--', ...files], folder)
  }
}
