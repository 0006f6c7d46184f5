import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import { whileSpace } from '../../runtime/shared/disk-space.ts'
import { type ArchiveEntry, checksumsSchema, names, textEntry, textOf } from './archive-format.ts'

/** Uploads are already compressed; for the rest, which is text, a low level is sufficient. */
const GZIP_LEVEL = 4

/** The entries as a tar stream, produced one after another as the reader consumes them. */
export function tarOf(entries: AsyncIterable<ArchiveEntry>): Readable {
  const { readable, controller } = createTarPacker()
  const fill = async () => {
    for await (const { name, size, modifiedAt = new Date(), body } of entries) {
      const writer = controller.add({ name, size, mtime: modifiedAt, mode: 0o600 }).getWriter()
      for await (const chunk of body) await writer.write(chunk)
      await writer.close()
    }
    controller.finalize()
  }
  // The error reaches the reader of the stream.
  fill().catch((error: unknown) => controller.error(error))
  // The types of web streams in Node and in the browser differ.
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
}

class NotAFile extends Error {
  constructor(name: string) {
    super(`“${name}” is not a file`)
  }
}

/** The entries of a tar stream. Each entry is read or skipped before the next one. */
export async function* entriesOf(tar: Readable): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true })
  const feeding = (Readable.toWeb(tar) as ReadableStream<Uint8Array>).pipeTo(decoder.writable)
  // Iterating over the entries throws the same error.
  feeding.catch(() => undefined)
  for await (const { header, body } of decoder.readable) {
    if (header.type !== 'file' && header.type !== undefined) throw new NotAFile(header.name)
    const reader = body.getReader()
    let isConsumed = false
    yield {
      name: header.name,
      size: header.size,
      ...(header.mtime && { modifiedAt: header.mtime }),
      body: (async function* () {
        for (;;) {
          const result = await reader.read()
          if (result.done) break
          yield result.value
        }
        isConsumed = true
      })(),
    }
    if (!isConsumed) while (!(await reader.read()).done);
  }
  await feeding
}

/** Writes an archive that only the owner of the file may read. Its last entry has the checksums of the others. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  requireSpace: () => Promise<void>,
): Promise<void> {
  const tar = tarOf(withChecksums(entries))
  const gzip = createGzip({ level: GZIP_LEVEL })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(tar, gzip, (chunks: AsyncIterable<Buffer>) => whileSpace(chunks, requireSpace), file)
}

async function* withChecksums(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  const sha256: Record<string, string> = {}
  for await (const entry of entries) {
    yield { ...entry, body: hashed(entry, (sum) => (sha256[entry.name] = sum)) }
  }
  yield textEntry(names.checksums, JSON.stringify({ sha256 }))
}

async function* hashed({ body }: ArchiveEntry, onSum: (sum: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
  onSum(hash.digest('hex'))
}

/** The entries of an archive, in their order. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(path), gunzip)
  // Iterating over the entries throws the same error.
  reading.catch(() => undefined)
  const toStartError = async (): Promise<StartError> => {
    // Closing the stream early causes another error; the first one contains the reason.
    const cause = await reading.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'open')
      return new StartError(`The backup ${path} cannot be opened: ${firstLine(cause)}.`, { cause })
    return damaged(path, cause === undefined ? 'it cannot be read' : firstLine(cause), cause)
  }
  try {
    const entries = entriesOf(gunzip)[Symbol.asyncIterator]()
    for (;;) {
      const next = await entries.next().catch(async (error: unknown) => {
        throw error instanceof NotAFile ? damaged(path, error.message, error) : await toStartError()
      })
      if (next.done) break
      yield { ...next.value, body: withErrors(next.value.body, toStartError) }
    }
    await reading.catch(async () => Promise.reject(await toStartError()))
  } finally {
    gunzip.destroy()
  }
}

async function* withErrors<T>(items: AsyncIterable<T>, error: () => Promise<Error>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await iterator.next().catch(async () => Promise.reject(await error()))
    if (next.done) return
    yield next.value
  }
}

/** Reads a whole archive and compares it with its checksums. Fails if anything is missing, added or changed. */
export async function verifyArchive(path: string): Promise<{ readonly entries: number }> {
  const actualSums = new Map<string, string>()
  let expectedSums: ReadonlyMap<string, string> | undefined
  for await (const entry of readArchive(path)) {
    if (expectedSums) throw damaged(path, 'there is data after checksums.json')
    if (entry.name === names.checksums) {
      expectedSums = new Map(Object.entries(checksumsSchema.parse(JSON.parse(await textOf(entry))).sha256))
      continue
    }
    for await (const _ of hashed(entry, (sum) => actualSums.set(entry.name, sum)));
  }
  if (!expectedSums) throw damaged(path, 'checksums.json is missing')
  for (const [name, sum] of expectedSums) {
    if (actualSums.get(name) !== sum) throw damaged(path, `the checksum of ${name} does not match`)
  }
  if (actualSums.size !== expectedSums.size) throw damaged(path, 'it has entries without a checksum')
  return { entries: actualSums.size }
}

function damaged(path: string, reason: string, cause?: unknown): StartError {
  return new StartError(`The backup ${path} is damaged or incomplete: ${reason}. Use another one.`, { cause })
}
