import { expect, test } from 'vitest'
import { programsOf } from './recipe.ts'

test('the programs of a document have the names of their first lines', () => {
  const fence = '```'
  const document = `Text.\n\n${fence}tsx\n// src/main.tsx\nimport 'a'\n${fence}\n\n${fence}sh\nnpm i\n${fence}\n\n${fence}json\n{}\n${fence}\n`
  expect(programsOf(document)).toEqual({ files: { 'src/main.tsx': "// src/main.tsx\nimport 'a'\n" }, json: '{}\n' })
})
