import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../runtime/http/app-error.ts'
import { BlockReader } from './block-reader.ts'
import { macros, refusedByExtension } from './blocked-signatures.ts'
import { extensionOf } from './extension.ts'
import { type FileType, zipTypes } from './file-types.ts'
import { attachmentRefusal, damaged, refusedInside, unpacksTooFar } from './refusals.ts'

/** Limits on the content of an archive. Only its list of entries is read; it is never unpacked here. */
const MAX_ENTRIES = 10_000
const MAX_BYTES = 1024 ** 3
/** Texts compress to a hundredth at most, unless they were crafted for more. Small archives are exempt. */
const MAX_RATIO = 200
/** No system opens a longer path. */
const MAX_NAME = 4_096
const UTF8_FLAG = 0x0800
const RATIO_EXEMPT_BYTES = 32 * 1024 ** 2

const number = (value: number) => value.toLocaleString('en')

const contentTypes = /^\[Content_Types\]\.xml$/
const ofd = /^ofd\.xml$/i
/** Paths of entries that determine the type; the first one present counts. */
const typesByPath: readonly (readonly [RegExp, FileType])[] = [
  [/^word\/[^/]+\.xml$/, zipTypes.docx],
  [/^xl\/workbook\.(xml|bin)$/, zipTypes.xlsx],
  [/^ppt\/presentation\.xml$/, zipTypes.pptx],
  [ofd, zipTypes.ofd],
]
/** The folders in which OpenDocument stores macros. */
const openMacros = /^(basic|scripts)\/./i
/** Only matches of these are stored: all names of an archive together can be as long as the archive. */
const signs = [contentTypes, openMacros, ...typesByPath.map(([sign]) => sign)]
const program = { zh: '程序包', en: 'a program package' }
const programSigns = /^(meta-inf\/manifest\.mf|androidmanifest\.xml|appxmanifest\.xml|payload\/[^/]+\.app\/)/i

/**
 * Determines the type of a file that is a zip archive; refuses it if something about it is wrong. `head` is the beginning of
 * the file.
 */
export async function inspectZip(path: string, size: number, head: Buffer): Promise<FileType> {
  const handle = await open(path)
  try {
    return await inspect(handle, size, head)
  } finally {
    await handle.close()
  }
}

async function inspect(handle: FileHandle, size: number, head: Buffer): Promise<FileType> {
  const reader = new BlockReader(handle)
  const file = await fromRandomAccessReaderPromise(reader, size, { autoClose: false }).catch((cause: unknown) => {
    throw damaged(zipTypes.zip.name, cause)
  })
  try {
    if (file.entryCount > MAX_ENTRIES) {
      throw unpacksTooFar({
        zh: `包含 ${number(file.entryCount)} 个文件，最多 ${number(MAX_ENTRIES)} 个`,
        en: `holds ${number(file.entryCount)} files, of at most ${number(MAX_ENTRIES)}`,
      })
    }
    return typeOf(head, await signsOf(file, size))
  } catch (cause) {
    // Errors of yauzl, such as entry names that lead out of the folder.
    throw cause instanceof AppError ? cause : damaged(zipTypes.zip.name, cause)
  }
}

/** The signs that occur in an archive. Refuses an archive with forbidden entries or none, or that unpacks too far. */
async function signsOf(file: ZipFile, size: number): Promise<ReadonlySet<RegExp>> {
  const found = new Set<RegExp>()
  if (file.entryCount === 0) throw damaged(zipTypes.zip.name)
  let bytes = 0
  let packedBytes = 0
  for await (const entry of file.eachEntry() as AsyncIterable<Entry>) {
    bytes += entry.uncompressedSize
    packedBytes += entry.compressedSize
    // Entries share their bytes. No honest packer writes that, and it can unpack to millions of times the size.
    if (packedBytes > size) throw damaged(zipTypes.zip.name)
    if (bytes > MAX_BYTES) throw unpacksTooFar({ zh: '解压后超过 1 GiB', en: 'unpacks to more than 1 GiB' })
    if (bytes > RATIO_EXEMPT_BYTES && bytes > size * MAX_RATIO) {
      throw unpacksTooFar({
        zh: `解压后是原来的 ${MAX_RATIO} 倍以上`,
        en: `unpacks to more than ${MAX_RATIO} times its size`,
      })
    }
    if (entry.fileNameRaw.length > MAX_NAME) throw damaged(zipTypes.zip.name)
    const forbiddenType = refusedByName(entry)
    if (forbiddenType) throw refusedInside(decodeFileName(entry), forbiddenType)
    if (programSigns.test(entry.fileName)) throw attachmentRefusal(program)
    if (/\/vbaProject\.bin$/i.test(entry.fileName)) throw attachmentRefusal(macros)
    for (const sign of signs) if (sign.test(entry.fileName)) found.add(sign)
  }
  return found
}

/**
 * Description of an entry by its name, if it cannot be sent. Programs that unpack may end a name at a zero, and may use
 * the name itself where yauzl uses the field beside it.
 */
function refusedByName({ fileName, fileNameRaw }: Entry) {
  const names = [fileName, fileNameRaw.toString('latin1')].flatMap((name) => [name, name.split('\0', 1)[0] ?? ''])
  return names.map((name) => refusedByExtension(extensionOf(name))).find((forbiddenType) => forbiddenType !== undefined)
}

/** Packers of Chinese systems write names in GB 18030 without declaring it. */
function decodeFileName({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & UTF8_FLAG) !== 0) return fileName
  const utf8 = new TextDecoder().decode(fileNameRaw)
  return utf8.includes('\ufffd') ? new TextDecoder('gb18030').decode(fileNameRaw) : utf8
}

function typeOf(head: Buffer, found: ReadonlySet<RegExp>): FileType {
  const declared = declaredType(head)
  const open = Object.values(zipTypes).find(({ type }) => type === declared)
  if (open && found.has(openMacros)) throw attachmentRefusal(macros)
  if (open) return open
  if (!found.has(contentTypes) && !found.has(ofd)) return zipTypes.zip
  return typesByPath.find(([sign]) => found.has(sign))?.[1] ?? zipTypes.zip
}

/** The type in the entry `mimetype`, with which OpenDocument begins and which is stored without compression. */
function declaredType(head: Buffer): string {
  const nameLength = head.readUInt16LE(26)
  const at = 30 + nameLength
  const isStored = head.readUInt16LE(8) === 0
  if (!isStored || head.toString('latin1', 30, at) !== 'mimetype') return ''
  const from = at + head.readUInt16LE(28)
  return head.toString('latin1', from, from + Math.min(100, head.readUInt32LE(22)))
}
