import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { macroEndings, macros, refusedByMagic } from './blocked-signatures.ts'
import { checkPixels, displayLimit, type PixelLimit } from './check-pixels.ts'
import { inspectCompound } from './compound.ts'
import { extensionOf } from './ending.ts'
import { byMagic, type FileType, textKind } from './kinds.ts'
import { attachmentRefusal, emptyFile, noPicture, notRecognised, wrongEnding } from './refusals.ts'
import { isText, runsAs } from './text.ts'
import { inspectZip } from './zip.ts'

/** Number of bytes passed to the sniffing library. It is limited, because the library may unpack them. */
const HEAD_BYTES = 65_536
const PNG = '89504e470d0a1a0a'
const COMPOUND = 'd0cf11e0a1b11ae1'

/**
 * The type of a picture by its content, if it is one of `types`; undefined for all others. Refuses pictures with
 * scripts or too many pixels.
 */
export async function recognisePicture(
  path: string,
  types: readonly string[],
  limit: PixelLimit = displayLimit,
): Promise<string | undefined> {
  const { head } = await headOf(path)
  const kind = refusedByMagic(head) || startsAs(head, '504b') ? undefined : await kindByMagic(head)
  if (kind && types.includes(kind.type)) {
    await checkPixels(path, kind.type, limit)
    return kind.type
  }
  const executableType = runsAs(head)
  if (executableType) throw noPicture(executableType)
  return undefined
}

/**
 * Determines the kind of a file by its content; refuses files that cannot be attached, and names that contradict the
 * content.
 */
export async function recogniseAttachment(path: string, name: string): Promise<FileType> {
  const { head, size } = await headOf(path)
  if (size === 0) throw emptyFile()
  const ending = extensionOf(name)
  const kind = await kindByContent(path, size, head, ending)
  if (macroEndings.has(ending)) throw attachmentRefusal(macros)
  if (ending !== '' && !kind.endings.includes(ending)) throw wrongEnding(name, kind)
  return kind
}

async function headOf(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return { head: head.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

const startsAs = (head: Buffer, digits: string) => head.subarray(0, digits.length / 2).toString('hex') === digits

async function kindByContent(path: string, size: number, head: Buffer, ending: string): Promise<FileType> {
  const blockedType = refusedByMagic(head)
  if (blockedType) throw attachmentRefusal(blockedType)
  if (startsAs(head, '504b0304') && head.length > 100) return inspectZip(path, size, head)
  if (startsAs(head, '504b')) throw notRecognised()
  if (startsAs(head, COMPOUND) && head.length >= 512) {
    const file = await open(path)
    try {
      return await inspectCompound(file, head)
    } finally {
      await file.close()
    }
  }
  const typeByMagic = await kindByMagic(head)
  if (typeByMagic) return typeByMagic
  if (!(await isText(path))) throw notRecognised()
  const executableType = runsAs(head)
  if (executableType) throw attachmentRefusal(executableType)
  return textKind(ending)
}

async function kindByMagic(head: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(head)
  // Long comments may precede the marker of an animated picture.
  const type = found?.mime ?? (startsAs(head, PNG) ? 'image/png' : '')
  return byMagic[type]
}
