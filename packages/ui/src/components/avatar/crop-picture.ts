/** A part of a picture, in the picture's own pixels; after turning, of the box around the turned picture. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Why a file cannot become an avatar. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable'

/** Says what is wrong with a file before it is opened, or nothing. */
export function checkPicture(
  file: Pick<File, 'type' | 'size'>,
  accept: readonly string[],
  maxSize: number,
): PictureProblem | undefined {
  if (!accept.includes(file.type)) return 'wrongType'
  if (file.size > maxSize) return 'tooLarge'
  return undefined
}

/** The box around a picture that was turned. */
export function turnedBox(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** Opens a picture that can be drawn; rejects if the browser cannot read it. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** Draws a part of a picture over the whole of a square canvas, with nothing in between that costs memory. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, area: CropArea, degrees: number): void {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser offers no canvas to draw the picture on.')
  const { naturalWidth: width, naturalHeight: height } = picture
  const box = turnedBox(width, height, degrees)
  context.reset()
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
}

/** A part of a picture as a file of the given size. A browser that cannot write the type writes PNG instead. */
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
