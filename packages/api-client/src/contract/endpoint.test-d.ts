import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type DataOf, endpoint } from './index.ts'

test('an example has to match its schema', () => {
  const count = endpoint({
    method: 'GET',
    path: '/x',
    summary: '',
    origin: 'ours',
    auth: 'public',
    data: z.object({ count: z.int() }),
    // @ts-expect-error the example's count is not a number
    example: { data: { count: 'one' } },
  })
  expectTypeOf<DataOf<typeof count>>().toEqualTypeOf<{ count: number }>()
})
