import type { Localized } from '../../../runtime/http/app-error.ts'
import type { ImportKind } from '../columns.ts'
import type { Reading } from './detect.ts'

/** Start parameters of the thread that reads files. */
export type ReadingTask =
  | { readonly task: 'inspect'; readonly path: string }
  | {
      readonly task: 'read'
      readonly path: string
      readonly reading: Reading
      readonly kind: ImportKind
      readonly mapping: readonly (string | null)[]
      /** Rows for one batch. */
      readonly size: number
    }

/** Layout of a file: its header, the row number of the header, and some rows after it. */
export interface Inspected {
  readonly reading: Reading
  readonly header: readonly string[]
  readonly headerLine: number
  readonly samples: readonly (readonly string[])[]
}

/** Some rows, with each column as an array literal of PostgreSQL. */
export interface Batch {
  readonly rows: number
  readonly lines: string
  readonly bad: string
  readonly columns: readonly string[]
  readonly problems: {
    readonly count: number
    readonly lines: string
    readonly columns: string
    readonly reasons: string
    readonly values: string
  }
  /** How much of the file has been read, 0 to 1. */
  readonly share: number
}

export type FromReader =
  | { readonly kind: 'inspected'; readonly inspected: Inspected }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'end' }
  | { readonly kind: 'unreadable'; readonly text: Localized }
