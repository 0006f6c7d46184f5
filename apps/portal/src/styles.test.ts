import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../..', import.meta.url).pathname
/** This stylesheet applies on paper only. */
const printStyles = 'packages/ui/src/styles/print.css'

/** With such a style, a browser recomputes the styles of the complete page for each added element. */
test('no style depends on arbitrary descendants of html, body or main', () => {
  const files = globSync('{apps/portal,packages/ui}/src/**/*.{css,tsx,ts}', { cwd: root })
  const offenders = files.filter(
    (file) =>
      file !== printStyles &&
      !/\.test\.tsx?$/.test(file) &&
      /(?<![\w-])(?:html|body|main|:root)[^\s'"`{]*:has\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(offenders).toEqual([])
})
