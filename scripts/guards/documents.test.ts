import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, root } from '../support/paths.ts'

/** Example names, of files that other projects have or that are still to be written. */
const examples = new Set(['src/App.tsx', '202611291105_exam_rooms.sql', 'YYYYMMDDHHMM_name.sql'])
const history = /(^|\/)CHANGELOG\.md$|^\.changeset\//

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const documents = files.filter((file) => file.endsWith('.md') && !history.test(file))

test('the source files that documents name exist', () => {
  const ends = new Set(files.flatMap((file) => endsOf(file)))
  const missing = documents.flatMap((document) =>
    [...readFileSync(inRoot(document), 'utf8').matchAll(/`([\w@./-]+\.(?:tsx?|mjs|sql|hbs))`/g)]
      .map(([, name = '']) => name.replace(/^(\.{1,2}\/)+/, ''))
      .filter((name) => !ends.has(name) && !examples.has(name))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the files to which documents link exist', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(inRoot(document), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(inRoot(join(dirname(document), target))))
      .map((target) => `${document}: ${target}`),
  )
  expect(missing).toEqual([])
})

/** `a/b/c.ts` as `a/b/c.ts`, `b/c.ts` and `c.ts`. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}
