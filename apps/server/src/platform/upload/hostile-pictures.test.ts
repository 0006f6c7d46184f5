import { crc32, deflateSync } from 'node:zlib'
import { contract } from '@quadrangle/api-client/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.app.unusedUploads.idle())

const upload = (content: Buffer, name = 'a.png') =>
  uploadFile(world, { content, purpose: 'background', headers: world.student.headers, name })

async function setAvatar(content: Buffer) {
  const { payload, contentType } = multipart(content)
  const headers = { ...world.student.headers, 'content-type': contentType }
  const response = await world.app.inject({ method: 'POST', url: '/api/ws/userinfo/setAvatar', headers, payload })
  return { status: response.statusCode, errmsg: response.json<{ errmsg: string }>().errmsg }
}

/** A box of an AVIF. */
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}
const size = (width: number, height: number) => box('ispe', numbers(0, width, height))
const avif = (properties: readonly Buffer[], brand = 'avif', ...rest: readonly Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0avifmif1`, 'latin1')),
    box('meta', numbers(0), box('iprp', box('ipco', ...properties))),
    ...rest,
  ])

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } })

/**
 * A JPEG with so many pixels, and with fill bytes before its frame header. Another header follows where readers look
 * that mistake the fill bytes for a length.
 */
async function filledJpeg(width: number, height: number): Promise<Buffer> {
  const picture = await plain(16, 16).jpeg().toBuffer()
  const at = picture.indexOf(Buffer.from('ffc0', 'hex'))
  picture.writeUInt16BE(height, at + 5)
  picture.writeUInt16BE(width, at + 7)
  const filled = Buffer.concat([picture.subarray(0, at), Buffer.from([0xff]), picture.subarray(at)])
  const small = Buffer.from('ffc0001108001000100301220002110103110100', 'hex')
  const smallStart = at + 2 + 0xc000
  return Buffer.concat([filled, Buffer.alloc(smallStart - filled.length), small])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([numbers(content.length), body, numbers(crc32(body))])
}

test('ordinary pictures are accepted', async () => {
  const photo = plain(600, 400)
  const pictures = [
    await photo.jpeg().toBuffer(),
    await photo
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Artist: 'x'.repeat(60_000) } })
      .toBuffer(),
    await photo.png().toBuffer(),
    await photo.webp().toBuffer(),
    await photo.webp({ lossless: true }).toBuffer(),
    await photo.avif().toBuffer(),
    await photo
      .avif()
      .withExif({ IFD0: { Artist: 'x' } })
      .toBuffer(),
  ]
  for (const picture of pictures) expect((await upload(picture)).errmsg).toBe('')
})

test('a picture is accepted if its size follows after more than a megabyte of other data', async () => {
  const photo = await plain(600, 400).jpeg().toBuffer()
  const history = Buffer.alloc(65_537, 'x')
  history.writeUInt16BE(0xffed)
  history.writeUInt16BE(65_535, 2)
  const picture = Buffer.concat([photo.subarray(0, 2), ...Array(20).fill(history), photo.subarray(2)])
  expect((await upload(picture)).errmsg).toBe('')
})

describe('the pixels of a picture cannot be hidden from the limit', () => {
  test.each<[how: string, content: () => Buffer | Promise<Buffer>]>([
    ['by fill bytes of a JPEG', () => filledJpeg(9_000, 9_000)],
    ['by a small picture beside a large one', () => avif([size(16, 16), size(9_000, 9_000)])],
    ['by a long line beside others', () => avif([size(9_000, 5_000), size(10_001, 1)])],
    ['by a part that is shown', () => avif([size(30_000, 9_999), box('clap', numbers(0, 29_990, 0, 0, 0, 0, 0, 0))])],
    [
      'in a second list',
      () => avif([size(16, 16)], 'avif', box('meta', numbers(0), box('iprp', box('ipco', size(9_000, 9_000))))),
    ],
  ])('%s', async (_, content) => {
    const { status, errmsg } = await upload(await content())
    expect([status, errmsg]).toEqual([413, expect.stringMatching(/has \d+ × \d+ pixels/)])
  })

  test('by the screen of a GIF', async () => {
    const { headers } = world.issuer
    const picture = await plain(16, 16).gif().toBuffer()
    const send = (content: Buffer) => uploadFile(world, { content, purpose: 'notice-image', headers, name: 'a.gif' })
    expect((await send(picture)).errmsg).toBe('')
    const frame = picture.indexOf(Buffer.from('2c00000000', 'hex'))
    picture.writeUInt16LE(20_000, frame + 5)
    expect((await send(picture)).status).toBe(413)
  })

  test('by a drawing in a film', async () => {
    const drawing = Buffer.from('<svg width="1" height="1">')
    expect((await upload(avif([], 'avis', drawing))).status).toBe(415)
  })
})

describe('a deliberately slow picture delays no other request', () => {
  const processorMs = async (work: () => Promise<unknown>) => {
    const start = process.cpuUsage()
    await work()
    return process.cpuUsage(start).user / 1_000
  }

  test('an AVIF of many sizes, a JPEG of many parts', async () => {
    const sizes = avif(Array.from({ length: 26_000 }, () => size(16, 16)))
    const zeros = Buffer.concat([Buffer.from('ffd8ffe00002', 'hex'), Buffer.alloc(600_000)])
    const parts = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(600_000, Buffer.from('ffe10002', 'hex'))])
    for (const content of [sizes, zeros, parts]) expect(await processorMs(() => upload(content))).toBeLessThan(1_500)
  })

  test('a picture of a person with compressed texts', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(40_000_000))]))
    const [head, rest] = [png.subarray(0, 33), png.subarray(33)]
    const texts = Array.from({ length: 100 }, () => text)
    let response: Awaited<ReturnType<typeof setAvatar>> | undefined
    const usedMs = await processorMs(async () => {
      response = await setAvatar(Buffer.concat([head, ...texts, rest]))
    })
    expect(response).toEqual({ status: 200, errmsg: '' })
    expect(usedMs).toBeLessThan(3_000)
  })
})

test('a text cannot show a picture that was uploaded as an attachment, whose size is not limited', async () => {
  const { headers } = world.issuer
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  const { data: file } = await uploadFile(world, { content: huge, purpose: 'notice', headers, name: 'a.png' })
  const body = { zh: `<p>一<img src="${file.url}" alt="湖"></p>` }
  const request = sendRequest({ audience: only(world.student.id), attachments: [file.id] })
  const sent = await call(world.app, contract.publishing.send, { body: { ...request, body }, headers })
  expect([sent.status, sent.errmsg]).toEqual([400, expect.stringMatching(/picture/)])
  const { id } = (await call(world.app, contract.publishing.send, { body: request, headers })).data
  const edit = { id, version: 1, title: request.title, body, receipt: null, ask_again: 0 as const }
  for (const more of [{}, { attachments: [] }]) {
    const edited = await call(world.app, contract.publishing.edit, { body: { ...edit, ...more }, headers })
    expect([edited.status, edited.errmsg]).toEqual([400, expect.stringMatching(/picture/)])
  }
})
