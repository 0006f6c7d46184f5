import { storedUpload, type UploadItem, uploadedFiles } from '@quadrangle/ui'
import { isObject, isString } from '../../../../shared/json-shape.ts'
import type { Notice } from '../boxes.ts'

const uploadedFilePath = /^\/files\/([0-9a-f-]{36})$/

/** The uploaded files of a notice, which a correction can reorder or remove. */
export function filesOf({ files }: Pick<Notice, 'files'>): UploadItem[] {
  return files.flatMap(({ name, size, url }) => {
    const id = uploadedFilePath.exec(url)?.[1]
    return id === undefined ? [] : [storedUpload({ id, name, size, url })]
  })
}

/** The ids of the uploaded files. */
export function fileIds(files: readonly UploadItem[]): string[] {
  return uploadedFiles(files).map(({ id }) => id)
}

/** The uploaded files, which can be stored in the browser; running uploads are lost with the page. */
export function uploadedOnly(files: readonly UploadItem[]): UploadItem[] {
  return files.flatMap(({ name, size, uploaded: file }) => (file ? [storedUpload({ ...file, name, size })] : []))
}

/** The valid ones among files that were stored in the browser. */
export function localFiles(stored: unknown): UploadItem[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown) => {
    if (!isObject(item) || !isObject(item.uploaded)) return []
    const { name, size } = item
    const { id, url } = item.uploaded
    if (!isString(id) || !isString(name) || typeof size !== 'number') return []
    return [storedUpload({ id, name, size, ...(isString(url) && { url }) })]
  })
}
