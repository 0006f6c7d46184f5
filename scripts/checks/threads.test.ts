import { expect, test } from 'vitest'
import { threadModules } from './threads.ts'

test('files that server threads load are found, including their imports', () => {
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
