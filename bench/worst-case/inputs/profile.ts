import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@quadrangle/api-client/contract'
import { multipart, png } from '../../../apps/server/src/testing/areas/pictures.ts'
import type { CallInput } from '../../support/call-input.ts'
import type { NounTable } from './call-table.ts'

const picture = (label: string, content: Buffer): CallInput => {
  const { payload, contentType } = multipart(content, 'a.png')
  return { label, raw: { search: '', body: payload, contentType } }
}

/** An all-black picture with the maximum number of pixels that the server draws. */
function largestPicture(): Buffer {
  const side = Math.floor(Math.sqrt(limits.picturePixels))
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc(side * (side * 3 + 1)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

export const profileInputs: NounTable<'profile'> = {
  setAvatar: {
    inputs: () => [
      picture('a small picture', png),
      picture('the most pixels', largestPicture()),
      picture('the most bytes', Buffer.concat([png, Buffer.alloc(limits.avatarBytes - 1_000)])),
    ],
  },
}
