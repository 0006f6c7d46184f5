import { expect, test } from 'vitest'
import { changesIn, isChange } from './audit-changes.tsx'

test('in the record of an edit, `text` is a changed field', () => {
  const detail = { kind: 'slide', entity: '3', text: '∅ → New' }
  expect(changesIn(detail)).toEqual([{ field: 'text', before: '∅', after: 'New' }])
  expect(isChange(detail, 'text')).toBe(true)
})

test('an arrow that a person has typed is no change', () => {
  const search = { text: 'a → b', people: 2 }
  expect(changesIn(search)).toEqual([])
  expect(isChange(search, 'text')).toBe(false)
  expect(changesIn({ kind: 'person', entity: 'a → b', name: 'c → d' })).toEqual([
    { field: 'name', before: 'c', after: 'd' },
  ])
})
