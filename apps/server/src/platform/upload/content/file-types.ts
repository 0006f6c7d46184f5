import type { Localized } from '../../../runtime/http/app-error.ts'
import { extensionOf } from './extension.ts'

/** Type of a file, determined by its content. */
export interface FileType {
  /** Its media type. */
  readonly type: string
  /** Allowed extensions of its name; the first is suggested if the name ends otherwise. */
  readonly extensions: readonly string[]
  /** Its name for users, with an article in English. */
  readonly name: Localized
}

const fileType = (type: string, extensions: string, zh: string, en: string): FileType => ({
  type,
  extensions: extensions.split(' '),
  name: { zh, en },
})

const ooxml = 'application/vnd.openxmlformats-officedocument'
const odf = 'application/vnd.oasis.opendocument'

/** Types that are zip archives, by their content. */
export const zipTypes = {
  docx: fileType(`${ooxml}.wordprocessingml.document`, 'docx', 'Word 文档', 'a Word document'),
  xlsx: fileType(`${ooxml}.spreadsheetml.sheet`, 'xlsx', 'Excel 工作簿', 'an Excel workbook'),
  pptx: fileType(`${ooxml}.presentationml.presentation`, 'pptx', 'PowerPoint 演示文稿', 'a PowerPoint presentation'),
  odt: fileType(`${odf}.text`, 'odt', 'OpenDocument 文本', 'an OpenDocument text'),
  ods: fileType(`${odf}.spreadsheet`, 'ods', 'OpenDocument 表格', 'an OpenDocument spreadsheet'),
  odp: fileType(`${odf}.presentation`, 'odp', 'OpenDocument 演示文稿', 'an OpenDocument presentation'),
  odg: fileType(`${odf}.graphics`, 'odg', 'OpenDocument 绘图', 'an OpenDocument drawing'),
  ofd: fileType('application/ofd', 'ofd', 'OFD 版式文档', 'an OFD document'),
  zip: fileType('application/zip', 'zip', 'zip 压缩包', 'a zip archive'),
} as const

/** Types of the old compound format, by the stream that holds their content. */
export const compoundTypes = {
  doc: fileType('application/msword', 'doc dot wps', 'Word 97–2003 文档', 'a Word 97–2003 document'),
  xls: fileType('application/vnd.ms-excel', 'xls xlt et', 'Excel 97–2003 工作簿', 'an Excel 97–2003 workbook'),
  ppt: fileType(
    'application/vnd.ms-powerpoint',
    'ppt pps dps',
    'PowerPoint 97–2003 演示文稿',
    'a PowerPoint 97–2003 file',
  ),
  encrypted: fileType(
    'application/x-ole-storage',
    'docx xlsx pptx',
    '加密的 Office 文档',
    'an encrypted Office document',
  ),
} as const

/** Types that are recognised by their first bytes, under the names that the sniffing library uses. */
export const byMagic: Readonly<Record<string, FileType>> = {
  'application/pdf': fileType('application/pdf', 'pdf', 'PDF 文档', 'a PDF document'),
  'image/jpeg': fileType('image/jpeg', 'jpg jpeg jfif', 'JPEG 图片', 'a JPEG picture'),
  'image/png': fileType('image/png', 'png', 'PNG 图片', 'a PNG picture'),
  'image/apng': fileType('image/apng', 'png apng', 'PNG 动图', 'an animated PNG picture'),
  'image/gif': fileType('image/gif', 'gif', 'GIF 图片', 'a GIF picture'),
  'image/webp': fileType('image/webp', 'webp', 'WebP 图片', 'a WebP picture'),
  'image/avif': fileType('image/avif', 'avif', 'AVIF 图片', 'an AVIF picture'),
  'image/heic': fileType('image/heic', 'heic heif', 'HEIC 图片', 'a HEIC picture'),
  'image/heif': fileType('image/heif', 'heif heic', 'HEIF 图片', 'a HEIF picture'),
  'image/bmp': fileType('image/bmp', 'bmp', 'BMP 图片', 'a BMP picture'),
  'image/tiff': fileType('image/tiff', 'tiff tif', 'TIFF 图片', 'a TIFF picture'),
  'audio/mpeg': fileType('audio/mpeg', 'mp3', 'mp3 音频', 'an mp3 recording'),
  'audio/x-m4a': fileType('audio/mp4', 'm4a', 'm4a 音频', 'an m4a recording'),
  'audio/mp4': fileType('audio/mp4', 'm4a mp4', 'm4a 音频', 'an m4a recording'),
  'video/mp4': fileType('video/mp4', 'mp4 m4v', 'mp4 视频', 'an mp4 video'),
  'video/x-m4v': fileType('video/mp4', 'm4v mp4', 'mp4 视频', 'an mp4 video'),
}

const plain = fileType('text/plain', 'txt text log', '纯文本', 'plain text')
const texts: readonly FileType[] = [
  plain,
  fileType('text/csv', 'csv tsv', '纯文本', 'plain text'),
  fileType('text/markdown', 'md markdown', '纯文本', 'plain text'),
]
/** Content alone does not tell the types of text apart, so the extension of the name decides. */
export const anyText: FileType = { ...plain, extensions: texts.flatMap(({ extensions }) => extensions) }
export const textType = (extension: string): FileType =>
  texts.find(({ extensions }) => extensions.includes(extension)) ?? anyText

/** Attachable file types, as shown to users. */
export const attachableTypes: Localized = {
  zh: 'PDF、Office 文档、OpenDocument、OFD、图片、文本（txt、csv、md）、zip、mp3、mp4',
  en: 'PDF, Office documents, OpenDocument, OFD, pictures, text (txt, csv, md), zip, mp3, mp4',
}

/**
 * The name under which a browser saves a file. A file that the browser can also show gets an extension that fits its
 * content, so that no picture is saved as a program.
 */
export function savedName({ name, type }: { readonly name: string; readonly type: string }): string {
  const extensions = Object.hasOwn(byMagic, type) ? byMagic[type]?.extensions : undefined
  return extensions === undefined || extensions.includes(extensionOf(name)) ? name : `${name}.${extensions[0]}`
}
