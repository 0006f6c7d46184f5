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

const HEADER = 512
const ENTRY = 128
const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe
const FAT = 0xfffffffd
const DIFAT = 0xfffffffc
/** Entries of the DIFAT in the header. */
const HEADER_ENTRIES = 109

interface CompoundOptions {
  readonly rootClass?: Buffer
  /** 4096 in version 4 of the format. */
  readonly sectorBytes?: 512 | 4096
  /** Bytes before the directory. */
  readonly unusedBytes?: number
}

/**
 * A file in the old format of Office, with nothing but a directory of these streams. The FAT comes first, then the part
 * of the DIFAT that is not in the header, and the directory last.
 */
export function compoundFile(
  streams: readonly string[],
  { rootClass = Buffer.alloc(16), sectorBytes = 512, unusedBytes = 0 }: CompoundOptions = {},
): Buffer {
  const names = ['Root Entry', ...streams]
  const perSector = sectorBytes / 4
  const unusedSectors = Math.ceil(unusedBytes / sectorBytes)
  const directorySectors = Math.ceil((names.length * ENTRY) / sectorBytes)
  const difatSectorsFor = (count: number) => Math.ceil(Math.max(0, count - HEADER_ENTRIES) / (perSector - 1))
  let fatSectors = 1
  const firstDirectorySector = () => fatSectors + difatSectorsFor(fatSectors) + unusedSectors
  while (fatSectors * perSector < firstDirectorySector() + directorySectors) fatSectors += 1
  const difatSectors = difatSectorsFor(fatSectors)
  const start = firstDirectorySector()

  const head = Buffer.alloc(sectorBytes)
  head.fill(0xff, 76, HEADER)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(sectorBytes === 512 ? 3 : 4, 26)
  head.writeUInt16LE(Math.log2(sectorBytes), 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(fatSectors, 44)
  head.writeUInt32LE(start, 48)
  head.writeUInt32LE(difatSectors === 0 ? END_OF_CHAIN : fatSectors, 68)
  head.writeUInt32LE(difatSectors, 72)

  const fat = Buffer.alloc(fatSectors * sectorBytes, 0xff)
  const difat = Buffer.alloc(difatSectors * sectorBytes, 0xff)
  for (let at = 0; at < fatSectors; at += 1) {
    fat.writeUInt32LE(FAT, at * 4)
    const place = at - HEADER_ENTRIES
    if (place < 0) head.writeUInt32LE(at, 76 + at * 4)
    else difat.writeUInt32LE(at, (place + Math.floor(place / (perSector - 1))) * 4)
  }
  for (let at = 1; at <= difatSectors; at += 1) {
    fat.writeUInt32LE(DIFAT, (fatSectors + at - 1) * 4)
    difat.writeUInt32LE(at === difatSectors ? END_OF_CHAIN : fatSectors + at, at * sectorBytes - 4)
  }
  for (let at = 1; at <= directorySectors; at += 1) {
    fat.writeUInt32LE(at === directorySectors ? END_OF_CHAIN : start + at, (start + at - 1) * 4)
  }

  const directory = Buffer.alloc(directorySectors * sectorBytes)
  for (const [at, name] of names.entries()) {
    const entry = directory.subarray(at * ENTRY, (at + 1) * ENTRY)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt8(at === 0 ? 5 : 2, 66)
    if (at === 0) rootClass.copy(entry, 80)
    entry.writeUInt32LE(FREE, 68)
  }
  return Buffer.concat([head, fat, difat, Buffer.alloc(unusedSectors * sectorBytes), directory])
}
