import { instant } from '../../runtime/shared/json-values.ts'
import { storable } from '../../runtime/shared/storable-date.ts'

/** Converts a column to its form in the contract, and back. */
export interface Codec {
  readonly read: (stored: unknown) => unknown
  readonly write: (value: unknown) => unknown
}

const same = (value: unknown) => value

export const plain: Codec = { read: same, write: same }
export const line: Codec = { read: same, write: (value) => String(value).trim() }
export const boolean: Codec = { read: (stored) => (stored === true ? 1 : 0), write: (value) => value === 1 }
export const time: Codec = {
  read: (stored) => instant(stored as Date),
  write: (value) => storable(String(value)).toISOString(),
}
export const day: Codec = {
  read: same,
  write(value) {
    storable(`${String(value)}T00:00:00Z`)
    return value
  },
}
/** An entry without a parent has 0 in the contract. */
export const parent: Codec = { read: (stored) => stored ?? 0, write: (value) => (value === 0 ? null : value) }
