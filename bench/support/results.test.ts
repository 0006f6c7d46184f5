import { expect, test } from 'vitest'
import { measurement } from './measurement.ts'
import { mergeResults, type Result } from './results.ts'

const result = (metric: string, peer: string, ours: number): Result => ({
  ...measurement(metric, 'ms', ours, { kind: 'peer', name: peer, value: 100 }, { ratio: 1, better: 'lower' }),
  commit: 'abcdef01',
  date: '2026-01-01',
  code: '0123456789',
})

test('repeated measurements replace the earlier results in place, and new results come last', () => {
  const earlier = [result('mount', 'antd', 1), result('mount', 'mui', 2), result('sort', 'antd', 3)]
  const measured = [result('drag', 'antd', 4), result('mount', 'mui', 5)]
  const merged = mergeResults(earlier, measured)
  expect(merged.map(({ metric, against, ours }) => `${metric} ${against.name} ${ours}`)).toEqual([
    'mount antd 1',
    'mount mui 5',
    'sort antd 3',
    'drag antd 4',
  ])
})
