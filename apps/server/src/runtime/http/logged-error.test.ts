import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test.each([
  [
    'text of a card source that is no JSON',
    thrownBy(() => JSON.parse('{"name":林晓雨}')),
    'a text could not be parsed',
  ],
  [
    'text that is no JSON, inside another error',
    new Error('no JSON', { cause: thrownBy(() => JSON.parse('林晓雨')) }),
    'no JSON',
  ],
  [
    'a value that the database quotes',
    Object.assign(new Error('Key (mobile)=(林晓雨) already exists.'), {
      code: '23505',
      severity: 'ERROR',
      table: 'person',
    }),
    'the database rejected a statement',
  ],
  ['a thrown text', '林晓雨', 'a value that is not an Error was thrown'],
])('values quoted in an error are not logged: %s', (_, error, message) => {
  const logged = loggedError(error)
  expect(logged.message).toBe(message)
  expect(JSON.stringify(logged)).not.toMatch(/林|晓|雨/)
})
