/** The kinds of picture that may become a background. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Why a chosen file cannot be a background, before any byte of it is sent. */
export type PictureProblem = 'format' | 'size' | 'empty'

export function checkPicture(file: Pick<File, 'type' | 'size'>, maxBytes: number): PictureProblem | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return 'format'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : undefined
}

/** A name for the picture, from its file's name without the ending. */
export function pictureName(fileName: string, maxLength: number, fallback: string): string {
  const name = fileName.replace(/\.[^.]*$/, '').trim()
  return [...(name || fallback)].slice(0, maxLength).join('')
}
