/** The picture types allowed as a background. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Why a file cannot be a background, checked before the upload. */
export type PictureProblem = 'format' | 'size' | 'empty'

export function checkPicture(file: Pick<File, 'type' | 'size'>, maxBytes: number): PictureProblem | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return 'format'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : undefined
}

/** The name of a picture: its file's name without the extension. */
export function pictureName(fileName: string, maxLength: number, fallback: string): string {
  const name = fileName.replace(/\.[^.]*$/, '').trim()
  return [...(name || fallback)].slice(0, maxLength).join('')
}
