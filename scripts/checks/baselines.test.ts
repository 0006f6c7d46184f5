import { expect, test } from 'vitest'
import { compareBaselines } from './baselines.ts'

const baseline = (name: string, megabytes: number) => ({ name, bytes: megabytes * 1e6 })

test('small pictures of existing stories pass', () => {
  expect(compareBaselines([baseline('components/button', 24.9)], ['components/button', 'components/new'])).toEqual([])
})

test('a picture without a stories file is reported', () => {
  const [problem] = compareBaselines([baseline('components/gone', 1)], ['components/button'])
  expect(problem).toMatch(/components\/gone\.png belongs to no stories file/)
})

test('pictures with too many megabytes fail', () => {
  const heavy = [baseline('a/a', 13), baseline('b/b', 13)]
  expect(compareBaselines(heavy, ['a/a', 'b/b'])).toEqual([expect.stringMatching(/weigh 26\.0 MB/)])
})
