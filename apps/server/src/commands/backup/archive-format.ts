import { z } from 'zod'

/** Incremented when older programs cannot read the archives of newer ones. */
export const ARCHIVE_FORMAT = 2
/** The format of archives without encrypted secrets, which older programs can read as well. */
export const PLAIN_FORMAT = 1

/** An entry of an archive. */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly modifiedAt?: Date
  readonly body: AsyncIterable<Uint8Array>
}

const table = z.object({
  /** `portal` is the schema in which the migrations create tables, whatever its name in the database. */
  schema: z.enum(['portal', 'demo']),
  name: z.string(),
  columns: z.array(z.string()),
})
export type BackedUpTable = z.output<typeof table>

/** The first entry of an archive. */
export const manifestSchema = z.object({
  format: z.int(),
  /** Unique to this backup. */
  id: z.uuid(),
  created_at: z.iso.datetime(),
  database: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  /** The ids of the master keys with which secrets are encrypted. */
  master_keys: z.array(z.string()).default([]),
})
export type Manifest = z.output<typeof manifestSchema>

/** The last entry of the database: the last value of each sequence that has been used. */
export const sequencesSchema = z.array(z.object({ name: z.string(), last: z.string() }))

/** The last entry of an archive: an archive without it is incomplete. */
export const checksumsSchema = z.object({ sha256: z.record(z.string(), z.string()) })

export const names = {
  manifest: 'manifest.json',
  sequences: 'database/sequences.json',
  checksums: 'checksums.json',
  /** Rows of a table in the text format of COPY, some thousand in each part. */
  rows: ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>, part: number) =>
    `database/${schema}/${name}/${String(part).padStart(6, '0')}.copy`,
} as const

const ROWS = /^database\/(portal|demo)\/(\w+)\/\d{6,}\.copy$/
const FILE = /^files(\/[\w-][\w.-]*)+$/

/** Kind of an archive entry, by its name. Undefined for an entry that this program does not write. */
export function kindOf(
  name: string,
):
  | { kind: 'manifest' | 'sequences' | 'checksums' }
  | { kind: 'rows'; schema: string; table: string }
  | { kind: 'file' }
  | undefined {
  if (name === names.manifest) return { kind: 'manifest' }
  if (name === names.sequences) return { kind: 'sequences' }
  if (name === names.checksums) return { kind: 'checksums' }
  const [, schema, table] = ROWS.exec(name) ?? []
  if (schema !== undefined && table !== undefined) return { kind: 'rows', schema, table }
  return FILE.test(name) ? { kind: 'file' } : undefined
}

/** A short entry from a text. */
export function textEntry(name: string, text: string): ArchiveEntry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: once(bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The complete content of a short entry. */
export async function textOf({ body }: Pick<ArchiveEntry, 'body'>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
