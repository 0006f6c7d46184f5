import { crc32, deflateSync } from 'node:zlib'

/** The smallest valid PNG: one grey pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** A chunk of a PNG. */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A valid black PNG of `side` × `side` pixels: a small file that takes time and memory to decode. */
export function blackPng(side: number, bitsPerPixel: 1 | 24): Buffer {
  const [depth, colour] = bitsPerPixel === 1 ? [1, 0] : [8, 2]
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const row = Math.ceil((side * bitsPerPixel) / 8) + 1
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(side * row)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))])
}

/** A body with one file in the field `data`, as a browser sends it. */
export function multipart(content: Buffer, name = 'lake.png', type = 'image/png', field = 'data') {
  const boundary = 'quadrangle-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
