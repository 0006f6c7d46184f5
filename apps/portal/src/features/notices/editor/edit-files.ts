import { storedUpload, type UploadItem, uploadedFiles } from '@quadrangle/ui'
import { isObject, isText } from '../../../shared/json-shape.ts'
import type { Notice } from '../boxes.ts'

const uploaded = /^\/files\/([0-9a-f-]{36})$/

/** The files of a notice that a correction can put in order or take out: those that were uploaded. */
export function filesOf({ files }: Pick<Notice, 'files'>): UploadItem[] {
  return files.flatMap(({ name, size, url }) => {
    const id = uploaded.exec(url)?.[1]
    return id === undefined ? [] : [storedUpload({ id, name, size, url })]
  })
}

/** The files that the server has, by their ids. */
export function fileIds(files: readonly UploadItem[]): string[] {
  return uploadedFiles(files).map(({ id }) => id)
}

/** Those that can be kept in this browser: what is on its way is lost with the page. */
export function uploadedOnly(files: readonly UploadItem[]): UploadItem[] {
  return files.flatMap(({ name, size, uploaded: file }) => (file ? [storedUpload({ ...file, name, size })] : []))
}

/** Those that were kept, as far as they are files. */
export function localFiles(stored: unknown): UploadItem[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown) => {
    if (!isObject(item) || !isObject(item.uploaded)) return []
    const { name, size } = item
    const { id, url } = item.uploaded
    if (!isText(id) || !isText(name) || typeof size !== 'number') return []
    return [storedUpload({ id, name, size, ...(isText(url) && { url }) })]
  })
}
