import { emptyAudience } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { audienceRequest, namesIn, withBothNames } from './audience-request.ts'

test('a draft keeps people’s names in both languages; the server gets only ids', () => {
  const entries = [
    { kind: 'person' as const, id: '7', name: '林晓雨' },
    { kind: 'person' as const, id: '8', name: 'Not known' },
    { kind: 'organization' as const, id: '7', name: 'School', below: true },
  ]
  const names = { name: '林晓雨', name_en: 'Lin Xiaoyu' }
  const named = withBothNames({ ...emptyAudience, include: entries, exclude: entries }, new Map([[7, names]]))
  for (const list of [named.include, named.exclude]) expect(list.map(namesIn)).toEqual([names, undefined, undefined])
  expect(audienceRequest(named).include).toEqual([
    { kind: 'person', id: 7 },
    { kind: 'person', id: 8 },
    { kind: 'organization', id: 7, below: 1 },
  ])
})
