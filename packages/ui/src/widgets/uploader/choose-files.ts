/** Why a chosen file was not taken. */
export type RefusedReason = 'tooMany' | 'tooLarge' | 'wrongType' | 'empty' | 'folder'

/** A chosen file that was not taken. */
export interface RefusedFile {
  /** Its name. */
  name: string
  /** Why. */
  reason: RefusedReason
}

/** What may be chosen. */
export interface FileRules {
  /** How many files the list may hold. */
  maxFiles: number
  /** Files have to be smaller than this, in bytes. */
  maxSize: number
  /** Kinds of file, written as for `<input accept>`: `.pdf,image/*`. Empty takes everything. */
  accept: string
}

/** Whether a file is of one of the kinds, by its ending or its type, as browsers judge `accept`. */
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

/** Parts chosen files into those that fit and those that do not; `taken` of the places are already in use. */
export function chooseFiles<F extends { name: string; size: number; type: string }>(
  files: readonly F[],
  taken: number,
  rules: FileRules,
): { fit: F[]; refused: RefusedFile[] } {
  const fit: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = refusal(file, taken + fit.length, rules)
    if (reason === undefined) fit.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { fit, refused }
}

function refusal(
  file: { name: string; size: number; type: string },
  taken: number,
  { maxFiles, maxSize, accept }: FileRules,
): RefusedReason | undefined {
  // what is wrong with the file itself comes first: removing another one would not help
  if (!matchesAccept(file, accept)) return 'wrongType'
  if (file.size === 0) return 'empty'
  if (file.size >= maxSize) return 'tooLarge'
  return taken >= maxFiles ? 'tooMany' : undefined
}
