import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tree } from '../support/tree.ts'
import type { Try } from './tries.ts'

/** Whether the test that killed a mutant existed before: its file is unchanged, or has a test of the same title. */
export function isSameTest(before: Tree, after: Tree, { file, title }: Try): boolean {
  if (!file || !title || !existsSync(join(before.folder, file))) return false
  const textIn = ({ folder }: Tree) => readFileSync(join(folder, file), 'utf8')
  return textIn(before) === textIn(after) || textIn(before).includes(title)
}
