import type { FileHandle } from 'node:fs/promises'
import { installer, macros } from './blocked-signatures.ts'
import { compoundTypes, type FileType } from './file-types.ts'
import { attachmentRefusal, damaged } from './refusals.ts'

const ENTRY = 128
const END_OF_CHAIN = 0xfffffffa
/**
 * Entries of the sector list in the header. The further ones of larger files are not needed to find the directory of a
 * document.
 */
const HEADER_SECTORS = 109
/** More entries than any document has. */
const MAX_SECTORS = 256
/** The class id of a Windows Installer database, in the byte order of the file. */
const INSTALLER = '84100c0000000000c000000000000046'

/** The stream that every macro project of Word and Excel has. */
const MACROS = '_VBA_PROJECT'

const officeFile = { zh: ' Office 97–2003 文档', en: 'an Office 97–2003 file' }
const unknownCompound = { zh: '未知的复合文档', en: 'a compound file of no known kind' }

/**
 * Determines the type of a file in the old format of Office, which installers use as well, by the names of its streams.
 */
export async function inspectCompound(file: FileHandle, head: Buffer): Promise<FileType> {
  const shift = head.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw damaged(officeFile)
  const sectorBytes = 2 ** shift
  const sector = async (index: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(sectorBytes)
    const { bytesRead } = await file.read(buffer, 0, sectorBytes, (index + 1) * sectorBytes)
    if (bytesRead === 0) throw damaged(officeFile)
    return buffer
  }
  const names = new Set<string>()
  let index = head.readUInt32LE(48)
  for (let sectorCount = 0; sectorCount < MAX_SECTORS && index < END_OF_CHAIN; sectorCount += 1) {
    const directory = await sector(index)
    for (let at = 0; at < sectorBytes; at += ENTRY) {
      const entry = directory.subarray(at, at + ENTRY)
      if (entry.toString('hex', 80, 96) === INSTALLER) throw attachmentRefusal(installer)
      const length = Math.min(64, entry.readUInt16LE(64))
      if (length > 2) names.add(entry.toString('utf16le', 0, length - 2))
    }
    index = await nextSector(index)
  }
  // The directory has more entries, which were not inspected.
  if (index < END_OF_CHAIN) throw damaged(officeFile)

  async function nextSector(current: number): Promise<number> {
    const perSector = sectorBytes / 4
    const at = Math.floor(current / perSector)
    if (at >= HEADER_SECTORS) throw damaged(officeFile)
    const table = await sector(head.readUInt32LE(76 + at * 4))
    return table.readUInt32LE((current % perSector) * 4)
  }

  if (names.has(MACROS)) throw attachmentRefusal(macros)
  if (names.has('EncryptedPackage')) return compoundTypes.encrypted
  if (names.has('WordDocument')) return compoundTypes.doc
  if (names.has('Workbook') || names.has('Book')) return compoundTypes.xls
  if (names.has('PowerPoint Document')) return compoundTypes.ppt
  throw attachmentRefusal(unknownCompound)
}
