import { expect, test } from 'vitest'
import { draftSearch, editSearch, sentSearch } from './send-search.ts'

const key = '6f1e3c1e-6f39-4a57-9d0a-1b6f2f1f3c11'

// toStrictEqual, because the router keeps parameters that a result does not mention
test('invalid draft and notice parameters of an address are ignored', () => {
  expect(draftSearch({ draft: key })).toStrictEqual({ draft: key, to: undefined })
  expect(draftSearch({ to: 7 })).toStrictEqual({ draft: undefined, to: 7 })
  expect(draftSearch({ draft: 'nonsense', to: 'x' })).toStrictEqual({ draft: undefined, to: undefined })
  expect(sentSearch({ notice: 7 })).toStrictEqual({ notice: 7, scheduled: undefined })
  expect(sentSearch({ notice: 7, scheduled: key })).toStrictEqual({ notice: undefined, scheduled: key })
  for (const notice of ['abc', 0, -1, 1.5, null, ['7', 8], 1e300]) {
    expect(sentSearch({ notice, scheduled: 7 })).toStrictEqual({ notice: undefined, scheduled: undefined })
  }
  expect(editSearch({ edit: 'yes' })).toStrictEqual({ edit: undefined })
})
