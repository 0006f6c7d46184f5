/** A part of a picture in its own pixels; for a rotated picture, relative to its bounding box. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Why a file cannot become an avatar. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable'

/** Checks the type and size of a file; undefined if both are allowed. */
export function checkPicture(
  file: Pick<File, 'type' | 'size'>,
  accept: readonly string[],
  maxSize: number,
): PictureProblem | undefined {
  if (!accept.includes(file.type)) return 'wrongType'
  if (file.size > maxSize) return 'tooLarge'
  return undefined
}

/** The bounding box of a rotated picture. */
export function rotatedBounds(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** Loads and decodes a picture; rejects if the browser cannot. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** Draws a part of a picture over the whole of a square canvas, without an intermediate canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, area: CropArea, degrees: number): void {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser offers no 2D canvas to draw the picture on.')
  const { naturalWidth: width, naturalHeight: height } = picture
  const bounds = rotatedBounds(width, height, degrees)
  context.reset()
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(bounds.width / 2 - area.x, bounds.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
}

/** A part of a picture as an image file. A browser that cannot write the type writes PNG instead. */
export function cropPicture(
  picture: HTMLImageElement,
  area: CropArea,
  degrees: number,
  output: { size: number; type: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = output.size
  canvas.height = output.size
  drawCrop(canvas, picture, area, degrees)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture.'))),
      output.type,
      0.9,
    )
  })
}
