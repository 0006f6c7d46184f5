import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'
import { asvsLines } from './asvs-lines.ts'

const FOLDER = 'docs/security'
const document = readFileSync(inRoot(FOLDER, 'asvs.md'), 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(([, id = '', , proof = '']) => ({
  id,
  proof,
}))
/** A link to a test file, and the titles after it. */
const REFERENCE = /\[[^\]]+\]\(([^)]+\.tsx?)\)((?:,? `[^`]+`)*)/g

const referencesOf = (text: string) =>
  [...text.matchAll(REFERENCE)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  }))

test('every line of the levels 1 and 2 is in the document once', () => {
  expect(asvsLines).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(asvsLines)
})

test('every test that the document names exists, with that title', () => {
  const missing = rows.flatMap(({ id, proof }) =>
    referencesOf(proof).flatMap(({ file, titles }) => {
      const path = inRoot(FOLDER, file)
      if (!existsSync(path)) return [`${id}: ${file} does not exist`]
      const text = readFileSync(path, 'utf8')
      if (titles.length === 0) return [`${id}: no test of ${file} is named`]
      return titles
        .filter((title) => !["'", '`'].some((quote) => text.includes(quote + title + quote)))
        .map((title) => `${id}: ${file} has no test “${title}”`)
    }),
  )
  expect(missing).toEqual([])
  expect(rows.flatMap(({ proof }) => referencesOf(proof)).length).toBeGreaterThan(150)
})

test('a line without a test says why', () => {
  const reason = /^(Not met|Partly met|Does not apply|By the operator|In the documents): \S/
  const silent = rows.filter(({ proof }) => referencesOf(proof).length === 0 && !reason.test(proof))
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('every other document that the document links to exists, with that heading', () => {
  const links = [...document.matchAll(/\]\(([^):#]*\.md)(?:#([^)]+))?\)/g)]
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const missing = links.filter(([, file = '', anchor]) => {
    if (!existsSync(inRoot(FOLDER, file))) return true
    const headings = [...readFileSync(inRoot(FOLDER, file), 'utf8').matchAll(/^#+ (.+)$/gm)]
    return anchor !== undefined && !headings.some(([, heading = '']) => slug(heading) === anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
  expect(links.length).toBeGreaterThan(10)
})
