import { limits } from '@quadrangle/api-client/contract'

export interface Purpose {
  readonly maxBytes: number
  /** Media types by content. */
  readonly types: readonly string[]
  /** How many uploads that became nothing one person may leave lying about. */
  readonly unused: number
}

const pictures = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif'] as const

/** What a file may be for, and what it must be then. */
export const purposes = {
  background: { maxBytes: limits.pictureBytes, types: pictures, unused: limits.ownBackgrounds },
} as const satisfies Record<string, Purpose>

/** Whether a browser may show a file in a page; everything else it is told to save. */
export function mayShow(type: string): boolean {
  return pictures.some((picture) => picture === type)
}
