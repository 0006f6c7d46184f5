import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { macroExtensions, macros, refusedByMagic } from './blocked-signatures.ts'
import { checkPixels, displayLimit, type PixelLimit } from './check-pixels.ts'
import { inspectCompound } from './compound.ts'
import { extensionOf } from './extension.ts'
import { byMagic, type FileType, textType } from './file-types.ts'
import { attachmentRefusal, emptyFile, noPicture, notRecognised, wrongExtension } from './refusals.ts'
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
  const fileType = refusedByMagic(head) || startsAs(head, '504b') ? undefined : await typeByMagic(head)
  if (fileType && types.includes(fileType.type)) {
    await checkPixels(path, fileType.type, limit)
    return fileType.type
  }
  const executableType = runsAs(head)
  if (executableType) throw noPicture(executableType)
  return undefined
}

/**
 * Determines the type of a file by its content; refuses files that cannot be attached, and names that contradict the
 * content.
 */
export async function recogniseAttachment(path: string, name: string): Promise<FileType> {
  const { head, size } = await headOf(path)
  if (size === 0) throw emptyFile()
  const extension = extensionOf(name)
  const fileType = await typeByContent(path, size, head, extension)
  if (macroExtensions.has(extension)) throw attachmentRefusal(macros)
  if (extension !== '' && !fileType.extensions.includes(extension)) throw wrongExtension(name, fileType)
  return fileType
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

async function typeByContent(path: string, size: number, head: Buffer, extension: string): Promise<FileType> {
  const blockedType = refusedByMagic(head)
  if (blockedType) throw attachmentRefusal(blockedType)
  if (startsAs(head, '504b0304') && head.length > 100) return inspectZip(path, size, head)
  if (startsAs(head, '504b')) throw notRecognised()
  if (startsAs(head, COMPOUND) && head.length >= 512) {
    const file = await open(path)
    try {
      return await inspectCompound(file, head, extension)
    } finally {
      await file.close()
    }
  }
  const recognisedType = await typeByMagic(head)
  if (recognisedType) return recognisedType
  if (!(await isText(path, head))) throw notRecognised()
  const executableType = runsAs(head)
  if (executableType) throw attachmentRefusal(executableType)
  return textType(extension)
}

async function typeByMagic(head: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(head)
  // Long comments may precede the marker of an animated picture.
  const type = found?.mime ?? (startsAs(head, PNG) ? 'image/png' : '')
  return byMagic[type]
}
