import type { Localized } from '../../../runtime/http/app-error.ts'
import { extensionOf } from './ending.ts'

/** Type of a file, determined by its content. */
export interface FileType {
  /** Its media type. */
  readonly type: string
  /** Allowed endings of its name; the first is suggested if the name ends otherwise. */
  readonly endings: readonly string[]
  /** Its name for users, with an article in English. */
  readonly name: Localized
}

const kind = (type: string, endings: string, zh: string, en: string): FileType => ({
  type,
  endings: endings.split(' '),
  name: { zh, en },
})

const ooxml = 'application/vnd.openxmlformats-officedocument'
const odf = 'application/vnd.oasis.opendocument'

/** Kinds that are packed as zip, by their content. */
export const packed = {
  docx: kind(`${ooxml}.wordprocessingml.document`, 'docx', 'Word 文档', 'a Word document'),
  xlsx: kind(`${ooxml}.spreadsheetml.sheet`, 'xlsx', 'Excel 工作簿', 'an Excel workbook'),
  pptx: kind(`${ooxml}.presentationml.presentation`, 'pptx', 'PowerPoint 演示文稿', 'a PowerPoint presentation'),
  odt: kind(`${odf}.text`, 'odt', 'OpenDocument 文本', 'an OpenDocument text'),
  ods: kind(`${odf}.spreadsheet`, 'ods', 'OpenDocument 表格', 'an OpenDocument spreadsheet'),
  odp: kind(`${odf}.presentation`, 'odp', 'OpenDocument 演示文稿', 'an OpenDocument presentation'),
  odg: kind(`${odf}.graphics`, 'odg', 'OpenDocument 绘图', 'an OpenDocument drawing'),
  ofd: kind('application/ofd', 'ofd', 'OFD 版式文档', 'an OFD document'),
  zip: kind('application/zip', 'zip', 'zip 压缩包', 'a zip archive'),
} as const

/** Kinds of the old compound format, by the stream that holds their content. */
export const compound = {
  doc: kind('application/msword', 'doc dot wps', 'Word 97–2003 文档', 'a Word 97–2003 document'),
  xls: kind('application/vnd.ms-excel', 'xls xlt et', 'Excel 97–2003 工作簿', 'an Excel 97–2003 workbook'),
  ppt: kind('application/vnd.ms-powerpoint', 'ppt pps dps', 'PowerPoint 97–2003 演示文稿', 'a PowerPoint 97–2003 file'),
  encrypted: kind('application/x-ole-storage', 'docx xlsx pptx', '加密的 Office 文档', 'an encrypted Office document'),
} as const

/** Kinds that are recognised by their first bytes, under the names that the sniffing library uses. */
export const byMagic: Readonly<Record<string, FileType>> = {
  'application/pdf': kind('application/pdf', 'pdf', 'PDF 文档', 'a PDF document'),
  'image/jpeg': kind('image/jpeg', 'jpg jpeg jfif', 'JPEG 图片', 'a JPEG picture'),
  'image/png': kind('image/png', 'png', 'PNG 图片', 'a PNG picture'),
  'image/apng': kind('image/apng', 'png apng', 'PNG 动图', 'an animated PNG picture'),
  'image/gif': kind('image/gif', 'gif', 'GIF 图片', 'a GIF picture'),
  'image/webp': kind('image/webp', 'webp', 'WebP 图片', 'a WebP picture'),
  'image/avif': kind('image/avif', 'avif', 'AVIF 图片', 'an AVIF picture'),
  'image/heic': kind('image/heic', 'heic heif', 'HEIC 图片', 'a HEIC picture'),
  'image/heif': kind('image/heif', 'heif heic', 'HEIF 图片', 'a HEIF picture'),
  'image/bmp': kind('image/bmp', 'bmp', 'BMP 图片', 'a BMP picture'),
  'image/tiff': kind('image/tiff', 'tiff tif', 'TIFF 图片', 'a TIFF picture'),
  'audio/mpeg': kind('audio/mpeg', 'mp3', 'mp3 音频', 'an mp3 recording'),
  'audio/x-m4a': kind('audio/mp4', 'm4a', 'm4a 音频', 'an m4a recording'),
  'audio/mp4': kind('audio/mp4', 'm4a mp4', 'm4a 音频', 'an m4a recording'),
  'video/mp4': kind('video/mp4', 'mp4 m4v', 'mp4 视频', 'an mp4 video'),
  'video/x-m4v': kind('video/mp4', 'm4v mp4', 'mp4 视频', 'an mp4 video'),
}

const plain = kind('text/plain', 'txt text log', '纯文本', 'plain text')
const texts: readonly FileType[] = [
  plain,
  kind('text/csv', 'csv tsv', '纯文本', 'plain text'),
  kind('text/markdown', 'md markdown', '纯文本', 'plain text'),
]
/** Content alone does not tell the kinds of text apart, so the ending of the name decides. */
export const anyText: FileType = { ...plain, endings: texts.flatMap(({ endings }) => endings) }
export const textKind = (ending: string): FileType => texts.find(({ endings }) => endings.includes(ending)) ?? anyText

/** Attachable file types, as shown to users. */
export const attachableTypes: Localized = {
  zh: 'PDF、Office 文档、OpenDocument、OFD、图片、文本（txt、csv、md）、zip、mp3、mp4',
  en: 'PDF, Office documents, OpenDocument, OFD, pictures, text (txt, csv, md), zip, mp3, mp4',
}

/**
 * The name under which a browser saves a file. A file that the browser can also show gets an ending that fits its
 * content, so that no picture is saved as a program.
 */
export function savedName({ name, type }: { readonly name: string; readonly type: string }): string {
  const endings = Object.hasOwn(byMagic, type) ? byMagic[type]?.endings : undefined
  return endings === undefined || endings.includes(extensionOf(name)) ? name : `${name}.${endings[0]}`
}
