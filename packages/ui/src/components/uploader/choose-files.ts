/** Why a chosen file was refused. */
export type RefusedReason = 'tooMany' | 'tooLarge' | 'wrongType' | 'empty' | 'folder'

/** A refused file. */
export interface RefusedFile {
  /** Its name. */
  name: string
  /** The reason. */
  reason: RefusedReason
}

/** The rules for files. */
export interface FileRules {
  /** The maximum number of files. */
  maxFiles: number
  /** The exclusive maximum size, in bytes. */
  maxSize: number
  /** The accepted types, as in `<input accept>`: `.pdf,image/*`; '' for all. */
  accept: string
}

/** Whether a file matches `accept`, by its extension or its MIME type, as in browsers. */
export function matchesAccept(file: { name: string; type: string }, accept: string): boolean {
  const kinds = accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith('.')) return name.endsWith(kind)
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
    })
  )
}

/** Splits chosen files into accepted and refused ones; the list already has `existingCount` files. */
export function chooseFiles<F extends { name: string; size: number; type: string }>(
  files: readonly F[],
  existingCount: number,
  rules: FileRules,
): { accepted: F[]; refused: RefusedFile[] } {
  const accepted: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = refusalReason(file, existingCount + accepted.length, rules)
    if (reason === undefined) accepted.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { accepted, refused }
}

function refusalReason(
  file: { name: string; size: number; type: string },
  existingCount: number,
  { maxFiles, maxSize, accept }: FileRules,
): RefusedReason | undefined {
  // problems of the file itself come first, because removing another file would not help
  if (!matchesAccept(file, accept)) return 'wrongType'
  if (file.size === 0) return 'empty'
  if (file.size >= maxSize) return 'tooLarge'
  return existingCount >= maxFiles ? 'tooMany' : undefined
}
