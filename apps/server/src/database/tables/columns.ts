import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as text (`JSON.stringify`), read as the parsed value. */
export type Json = ColumnType<unknown, string, string>
