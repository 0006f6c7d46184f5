import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const GREY = 0
const TRUE_COLOUR = 2

/** A real PNG whose rows are given, each with its filter byte. */
function png(size: number, rows: Buffer, bits: 1 | 8, colours: typeof GREY | typeof TRUE_COLOUR): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([bits, colours, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const rowsOf = (size: number, row: (at: number) => Buffer) =>
  Buffer.concat(Array.from({ length: size }, (_, at) => Buffer.concat([Buffer.from([0]), row(at)])))

/** A picture of this size whose pixels do not compress. */
export const noisyPng = (size: number): Buffer =>
  png(
    size,
    rowsOf(size, () => randomBytes(size * 3)),
    8,
    TRUE_COLOUR,
  )

/** Stripes in colours like `7a1f2b`. */
export const stripedPng = (size: number, colours: readonly string[]): Buffer =>
  png(
    size,
    rowsOf(size, (at) => Buffer.from((colours[Math.floor((at * colours.length) / size)] ?? '').repeat(size), 'hex')),
    8,
    TRUE_COLOUR,
  )

/** A white picture with as many pixels as wanted in a few kilobytes. */
export const hugePng = (size: number): Buffer => png(size, Buffer.alloc(size * (1 + Math.ceil(size / 8)), 0), 1, GREY)
