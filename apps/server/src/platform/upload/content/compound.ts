import type { FileHandle } from 'node:fs/promises'
import { installer, macros } from './blocked-signatures.ts'
import { compoundTypes, type FileType } from './file-types.ts'
import { attachmentRefusal, damaged } from './refusals.ts'

const HEADER = 512
/** Offset of the DIFAT, the list of FAT sectors, in the header; the rest of it is in a chain of sectors. */
const DIFAT_START = 76
const ENTRY = 128
/** Sector numbers from here on are markers, such as the end of a chain. */
const FIRST_MARKER = 0xfffffffa
/** The most entries of a directory that are read. */
const MAX_ENTRIES = 65_536
/** The class id of a Windows Installer database, in the byte order of the file. */
const INSTALLER = '84100c0000000000c000000000000046'

/** The stream that every macro project of Word and Excel has. */
const MACROS = '_VBA_PROJECT'
/** Streams that determine the type. */
const typesByStream: readonly (readonly [string, FileType])[] = [
  ['EncryptedPackage', compoundTypes.encrypted],
  ['WordDocument', compoundTypes.doc],
  ['Workbook', compoundTypes.xls],
  ['Book', compoundTypes.xls],
  ['PowerPoint Document', compoundTypes.ppt],
]
/** Only these names are stored: all names of a directory together can be as long as the file. */
const signs = new Set([MACROS, ...typesByStream.map(([stream]) => stream)])

const officeFile = { zh: ' Office 97–2003 文档', en: 'an Office 97–2003 file' }
const unknownCompound = { zh: '未知的复合文档', en: 'an OLE compound file of an unknown type' }

type ReadSector = (index: number) => Promise<Buffer>

/**
 * Determines the type of a file in the old format of Office, which installers use as well, by the names of its streams.
 * A document may embed documents of other types: of several types, the one that fits the extension is taken, else the
 * first of `typesByStream`.
 */
export async function inspectCompound(file: FileHandle, head: Buffer, extension: string): Promise<FileType> {
  const { size } = await file.stat()
  // A chain without a loop has no more entries than the file.
  const maxEntries = Math.min(MAX_ENTRIES, size / ENTRY)
  const shift = head.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw damaged(officeFile)
  const sectorBytes = 2 ** shift
  const readSector: ReadSector = async (index) => {
    const buffer = Buffer.alloc(sectorBytes)
    const { bytesRead } = await file.read(buffer, 0, sectorBytes, (index + 1) * sectorBytes)
    if (bytesRead === 0) throw damaged(officeFile)
    return buffer
  }
  const found = new Set<string>()
  const nextSector = chainReader(head, sectorBytes / 4, readSector)
  let index = head.readUInt32LE(48)
  for (let entries = 0; entries < maxEntries && index < FIRST_MARKER; entries += sectorBytes / ENTRY) {
    const directory = await readSector(index)
    for (let at = 0; at < sectorBytes; at += ENTRY) {
      const entry = directory.subarray(at, at + ENTRY)
      if (entry.toString('hex', 80, 96) === INSTALLER) throw attachmentRefusal(installer)
      const length = Math.min(64, entry.readUInt16LE(64))
      const name = entry.toString('utf16le', 0, Math.max(0, length - 2))
      if (signs.has(name)) found.add(name)
    }
    index = await nextSector(index)
  }
  // The directory has more entries, which were not inspected.
  if (index < FIRST_MARKER) throw damaged(officeFile)

  if (found.has(MACROS)) throw attachmentRefusal(macros)
  const types = typesByStream.flatMap(([stream, type]) => (found.has(stream) ? [type] : []))
  const type = types.find(({ extensions }) => extensions.includes(extension)) ?? types[0]
  if (!type) throw attachmentRefusal(unknownCompound)
  return type
}

/** Returns a function that finds the sector after a given sector of the file. */
function chainReader(head: Buffer, perSector: number, readSector: ReadSector): (index: number) => Promise<number> {
  let difat: Buffer = head.subarray(DIFAT_START, HEADER)
  let nextDifat = head.readUInt32LE(68)
  let fat: Buffer = Buffer.alloc(0)
  let fatAt = -1
  return async (index) => {
    const at = Math.floor(index / perSector)
    // Ends even if the chain is a loop: each step adds entries, and `at` is small, because the sector is in the file.
    while (at * 4 >= difat.length) {
      const list = await readSector(nextDifat)
      difat = Buffer.concat([difat, list.subarray(0, -4)])
      nextDifat = list.readUInt32LE(list.length - 4)
    }
    // Neighbours in a chain are mostly in the same FAT sector.
    if (at !== fatAt) fat = await readSector(difat.readUInt32LE(at * 4))
    fatAt = at
    return fat.readUInt32LE((index % perSector) * 4)
  }
}
