import { expect, test } from 'vitest'
import { threadModules } from './threads.ts'

test('what threads of the server load is found, also what they import', () => {
  expect([...threadModules()]).toEqual(
    expect.arrayContaining([
      'apps/server/src/database/pglite-worker.ts',
      'apps/server/src/people/directory-import/reading/read-worker.ts',
      'apps/server/src/people/directory-import/reading/xlsx-file.ts',
      'apps/server/src/notices/publishing/content-worker.ts',
    ]),
  )
  expect(threadModules()).not.toContain('apps/server/src/home/card/handlers.ts')
})
