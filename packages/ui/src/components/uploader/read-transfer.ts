import type { RefusedFile } from './choose-files.ts'

/** Chosen, dropped or pasted files. */
export interface ChosenFiles {
  files: File[]
  folders: RefusedFile[]
}

/** Reads dropped or pasted files. Folders look like files until they are read, so they are detected here. */
export function readTransfer(transfer: DataTransfer): ChosenFiles {
  const files: File[] = []
  const folders: RefusedFile[] = []
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry?.isDirectory) folders.push({ name: entry.name, reason: 'folder' })
    else if (file !== null) files.push(file)
  }
  return { files, folders }
}
