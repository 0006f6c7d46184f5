import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

const pair = /zh:\s*(['"`])(?<zh>.*?)\1,\s*en:\s*(['"`])(?<en>.*?)\3/gs
const han = /\p{Script=Han}/u

test('each server text is Chinese in its Chinese version and not Chinese in its English version', () => {
  const shipped = readSources().filter(
    ({ file }) => /^(apps\/server|packages\/api-client)\/src\//.test(file) && !/\.test\.ts$/.test(file),
  )
  const pairs = shipped.flatMap(({ file, text }) =>
    [...text.matchAll(pair)].map(({ groups: { zh = '', en = '' } = {} }) => ({ file, zh, en })),
  )
  expect(pairs.length).toBeGreaterThan(400)
  const joined = (text: string) => text.includes('${')
  expect(pairs.filter(({ zh, en }) => han.test(en) || !(han.test(zh) || joined(zh) || zh === en))).toEqual([])
})
