import { crc32, deflateRawSync } from 'node:zlib'

export interface ArchiveEntry {
  /** As text in UTF-8, or as its bytes. */
  readonly name: string | Buffer
  readonly body?: Buffer | string
  /** The size that the headers claim, if it is not that of the body. */
  readonly claims?: number
  /** Stored as it is, not deflated. */
  readonly stored?: boolean
  /** Another name in UTF-8, in the extra field. */
  readonly unicodePath?: string
  /** Uses the bytes of the first entry instead of its own. */
  readonly shares?: boolean
}

/** An archive as a normal packer or an attacker writes it. */
export function archive(entries: readonly ArchiveEntry[]): Buffer {
  const locals: Buffer[] = []
  const centralEntries: Buffer[] = []
  let offset = 0
  let shared: { common: Buffer; offset: number } | undefined
  for (const { name, body = 'x', claims, stored = false, unicodePath, shares = false } of entries) {
    const raw = Buffer.from(body)
    const packed = stored ? raw : deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? raw.length, 18)
    if (shares && shared) shared.common.copy(common)
    else shared ??= { common, offset }
    common.writeUInt16LE(Buffer.from(name).length, 22)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    common.copy(central, 6)
    central.writeUInt32LE(shares ? shared.offset : offset, 42)
    const extra = unicodePath === undefined ? Buffer.alloc(0) : unicodePathField(Buffer.from(name), unicodePath)
    central.writeUInt16LE(extra.length, 30)
    centralEntries.push(central, Buffer.from(name), extra)
    if (shares) continue
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed])
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centralEntries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function unicodePathField(name: Buffer, path: string): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + Buffer.byteLength(path), 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([field, Buffer.from(path)])
}

const SECTOR = 512
const FREE = 0xffffffff

/** A file in the old format of Office, with nothing but a directory of these streams. */
export function compoundFile(streams: readonly string[], rootClass = Buffer.alloc(16)): Buffer {
  const names = ['Root Entry', ...streams]
  const directorySectors = Math.ceil(names.length / 4)
  const head = Buffer.alloc(SECTOR, 0xff)
  head.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let at = 1; at <= directorySectors; at += 1) {
    table.writeUInt32LE(at === directorySectors ? 0xfffffffe : at + 1, at * 4)
  }
  const directory = Buffer.alloc(directorySectors * SECTOR)
  for (const [at, name] of names.entries()) {
    const entry = directory.subarray(at * 128, (at + 1) * 128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt8(at === 0 ? 5 : 2, 66)
    if (at === 0) rootClass.copy(entry, 80)
    entry.writeUInt32LE(FREE, 68)
  }
  return Buffer.concat([head, table, directory])
}
