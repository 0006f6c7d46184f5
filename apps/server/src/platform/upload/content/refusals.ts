import { AppError, type AppErrorOptions, type Localized } from '../../../runtime/http/app-error.ts'
import { attachableTypes, type FileType } from './file-types.ts'

/** The error for a file of a type that cannot be attached. */
export function attachmentRefusal(what: Localized, options?: AppErrorOptions): AppError {
  return new AppError(
    415,
    {
      zh: `这个文件是${what.zh}，不能作为附件。可以上传：${attachableTypes.zh}。`,
      en: `This file is ${what.en} and cannot be attached. What can be attached: ${attachableTypes.en}.`,
    },
    options,
  )
}

export function notRecognised(): AppError {
  return new AppError(415, {
    zh: `无法识别这个文件的内容，不能作为附件。可以上传：${attachableTypes.zh}。`,
    en: `The content of this file is of an unknown type, so it cannot be attached. What can be attached: ${attachableTypes.en}.`,
  })
}

export function emptyFile(): AppError {
  return new AppError(415, { zh: '文件是空的，请重新选择。', en: 'The file is empty. Choose another one.' })
}

/** The error for a file whose name does not match its content. */
export function wrongExtension(name: string, { name: what, extensions }: FileType): AppError {
  const [first = ''] = extensions
  return new AppError(415, {
    zh: `“${name}”的内容是${what.zh}，与文件名不符。请确认文件无误，把扩展名改为 .${first} 后再上传。`,
    en: `The content of “${name}” is ${what.en}, which its name does not say. If it is the right file, let its name end with .${first} and upload it again.`,
  })
}

/** The error for a file that cannot be read, so that its content cannot be checked. */
export function damaged(what: Localized, cause?: unknown): AppError {
  return new AppError(
    415,
    {
      zh: `这个${what.zh}已损坏，无法检查其中的内容。请重新保存或压缩后再上传。`,
      en: `This file is ${what.en}, but it is damaged, so that nobody can check what is inside. Save or pack it again.`,
    },
    { cause },
  )
}

/** The error for an archive with an entry that cannot be sent. */
export function refusedInside(entry: string, what: Localized): AppError {
  return new AppError(415, {
    zh: `压缩包中的“${entry}”是${what.zh}，不能作为附件。请移除后再上传。`,
    en: `“${entry}” inside it is ${what.en} and cannot be attached. Take it out and upload the rest.`,
  })
}

/** The error for a file that unpacks to too much data. */
export function unpacksTooFar(reason: Localized): AppError {
  return new AppError(413, {
    zh: `这个文件${reason.zh}，不能作为附件。请拆分成几个文件后再上传。`,
    en: `This file ${reason.en}, so it cannot be attached. Split it into several files.`,
  })
}

/** The error for a file that a browser would run, where a picture is required. */
export function noPicture(what: Localized): AppError {
  return new AppError(415, {
    zh: `这个文件是${what.zh}，不能作为图片。请另存为 PNG、JPEG、WebP 或 AVIF 后再上传。`,
    en: `This file is ${what.en} and cannot be shown as a picture. Save it as PNG, JPEG, WebP or AVIF and upload that.`,
  })
}

/** The error for a picture whose header contains no size. */
export function damagedPicture(cause?: unknown): AppError {
  return new AppError(
    415,
    {
      zh: '这张图片已损坏，无法读取尺寸。请重新保存后再上传。',
      en: 'This picture is damaged: its size cannot be read. Save it again and upload that.',
    },
    { cause },
  )
}
