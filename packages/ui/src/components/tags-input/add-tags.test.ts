import { expect, test } from 'vitest'
import { addTags, matchSuggestions, splitTags } from './add-tags.ts'

test('splits at separators and line ends, and collapses white space', () => {
  expect(splitTags(' 教务，考试、 final  exam;\nA\tb,, ', ',，、;')).toEqual(['教务', '考试', 'final exam', 'A', 'b'])
  expect(splitTags('final\u00a0exam\u000bA', ' ')).toEqual(['final', 'exam', 'A'])
})

test('adds the allowed tags and gives the reason for the refused ones', () => {
  const validate = (tag: string) => (tag.includes('@') ? undefined : 'No address.')
  const { tags, added, refused } = addTags(['a@b'], ['A@B', 'x', 'c@d', 'e@f'], { max: 2, validate })
  expect([tags, added]).toEqual([['a@b', 'c@d'], ['c@d']])
  expect(refused).toEqual([
    { tag: 'A@B', refusal: { reason: 'duplicate' } },
    { tag: 'x', refusal: { reason: 'invalid', message: 'No address.' } },
    { tag: 'e@f', refusal: { reason: 'full' } },
  ])
})

test('suggests matches that are not tags yet', () => {
  expect(matchSuggestions(['Exam', 'Example', 'Example', 'Library'], 'EX', ['exam'])).toEqual(['Example'])
})

// a slow implementation takes far longer than ten seconds
test('a long list is pasted in little time', () => {
  const text = Array.from({ length: 50_000 }, (_, at) => `tag ${at}`).join(',')
  expect(addTags([], splitTags(text, ','), { max: Number.POSITIVE_INFINITY, validate: undefined }).added).toHaveLength(
    50_000,
  )
}, 10_000)
