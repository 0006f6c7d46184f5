import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** The elements of a file that have a retry, each from its name to its end. */
const retries = (text: string) =>
  [...text.matchAll(/\bonRetry=/g)].map(({ index }) => {
    const start = text.slice(0, index).search(/<[A-Z]\w*(?:(?!<[A-Z])[\s\S])*$/)
    return text.slice(start, index + text.slice(index).search(/\s\/>/))
  })

test('a retry shows that it is running: the pressed button remains and keeps the focus', () => {
  const elements = readSources()
    .filter(({ file }) => /^apps\/portal\/src\/.*\.tsx$/.test(file) && !/\.(stories|test)\.tsx$/.test(file))
    .flatMap(({ file, text }) => retries(text).map((element) => ({ file, element })))
  expect(elements.length).toBeGreaterThan(20)
  const silent = elements.filter(({ element }) => !/\b(retrying|loading)=|location\.reload\(\)/.test(element))
  expect(silent).toEqual([])
})
