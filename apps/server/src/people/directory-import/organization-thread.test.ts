import { expect, test } from 'vitest'
import { runTask } from './organization-thread.ts'

test('changes, during which the tree is locked, do not wait for previews and checks of large files', async () => {
  const row = (line: number) => ({ line, number: `O${line}`, name: `组织${line}`, name_en: null, organization: null })
  const input = (count: number) => ({
    organizations: '[]',
    rows: JSON.stringify(Array.from({ length: count }, (_, at) => row(at + 2))),
  })
  const large = input(20_000)
  const finished: string[] = []
  const run = async (task: Promise<unknown>, name: string) => {
    await task
    finished.push(name)
  }
  const checks = Array.from({ length: 5 }, () => runTask('count', large))
  await Promise.all([
    run(Promise.all(checks), 'checks'),
    run(runTask('changes', input(1)), 'changes'),
    run(runTask('parents', { organizations: '[]', moves: '[]' }), 'parents'),
  ])
  expect(finished).toEqual(['changes', 'parents', 'checks'])
})
