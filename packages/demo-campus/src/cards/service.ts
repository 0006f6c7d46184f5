import type { cardContent } from '@quadrangle/api-client/contract'
import type { z } from 'zod'

interface Reader {
  readonly locale: 'zh' | 'en'
  readonly now: Date
}

/** Makes a card from the records that a campus service has about a person. */
export type Service = (records: readonly unknown[], reader: Reader) => z.output<typeof cardContent>
