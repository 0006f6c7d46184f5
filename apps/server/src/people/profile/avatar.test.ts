import { contract, limits } from '@quadrangle/api-client/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPng, multipart, png } from '../../testing/areas/pictures.ts'
import { storedFiles } from '../../testing/areas/uploads.ts'
import { createWorld, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // The server never reads pictures from memory; the tests do so to check its output.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  await upload(png)
})
afterAll(() => world.close())

async function upload(content: Buffer, who: TestPerson = world.student, name = 'me.png') {
  const { payload, contentType } = multipart(content, name)
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/ws/userinfo/setAvatar',
    headers: { ...who.headers, 'content-type': contentType },
    payload,
  })
  const { errmsg, data } = response.json<{ errmsg: string; data: { avatar: string } }>()
  return { status: response.statusCode, errmsg, data }
}
const get = (url: string, who?: TestPerson) => world.app.inject({ url, headers: who?.headers ?? {} })
const avatarOf = async (who: TestPerson) =>
  (await call(world.app, contract.user.info, { headers: who.headers })).data.avatar

/** A picture of one colour whose left half is another one. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#2040c0' } }, left: 0, top: 0 },
  ])

test('a picture is redrawn as a small square, shown to others, and replaced by the next one', async () => {
  const before = storedFiles(world).length
  const { status, data } = await upload(await picture(600, 400).jpeg().toBuffer())
  expect(status).toBe(200)
  expect(await avatarOf(world.student)).toBe(data.avatar)
  const response = await get(data.avatar, world.other)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const fileMetadata = await sharp(response.rawPayload).metadata()
  expect([fileMetadata.format, fileMetadata.width, fileMetadata.height]).toEqual([
    'webp',
    limits.avatarSide,
    limits.avatarSide,
  ])
  expect((await get(data.avatar)).statusCode).toBe(401)
  const next = await upload(await picture(64, 64).webp().toBuffer())
  expect(next.data.avatar).not.toBe(data.avatar)
  expect((await get(data.avatar, world.student)).statusCode).toBe(404)
  expect(storedFiles(world)).toHaveLength(before)
})

test('a removed picture leaves neither an address nor a file', async () => {
  await upload(png, world.other)
  const { data } = await call(world.app, contract.profile.removeAvatar, { headers: world.other.headers })
  expect(data.avatar).toBe('')
  expect(await avatarOf(world.other)).toBe('')
  const files = await world.db.selectFrom('stored_file').select('id').where('owner_id', '=', world.other.id).execute()
  expect(files).toEqual([])
})

test('the location of a photo, and everything else that is not a pixel, is removed', async () => {
  const withLocation = await picture(300, 300)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST', ImageDescription: 'SECRET-TEXT' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '114/1 21/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
    .toBuffer()
  expect(withLocation.toString('latin1')).toMatch(/SECRET-ARTIST/)
  const { data } = await upload(withLocation)
  const stored = (await get(data.avatar, world.student)).rawPayload
  expect(stored.toString('latin1')).not.toMatch(/SECRET|Exif|xmp|ICCP/i)
  const { exif, xmp, iptc, icc } = await sharp(stored).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
})

test('a photo that a phone took sideways is shown upright', async () => {
  // Orientation 6: its left side is the top.
  const rotated = await picture(300, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { data } = await upload(rotated)
  const image = sharp((await get(data.avatar, world.student)).rawPayload)
  const top = await image.clone().extract({ left: 90, top: 5, width: 1, height: 1 }).raw().toBuffer()
  const bottom = await image.clone().extract({ left: 90, top: 180, width: 1, height: 1 }).raw().toBuffer()
  expect([(top[2] ?? 0) > 120, (bottom[0] ?? 0) > 120]).toEqual([true, true])
})

test('a picture that is also a page keeps nothing of the page', async () => {
  const script = '<script>alert(document.domain)</script>'
  const polyglots = [
    Buffer.concat([await picture(40, 40).png().toBuffer(), Buffer.from(`<html>${script}`)]),
    Buffer.concat([await picture(40, 40).jpeg().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]),
    await picture(40, 40)
      .png()
      .withExif({ IFD0: { ImageDescription: script } })
      .toBuffer(),
  ]
  for (const content of polyglots) {
    const { status, data } = await upload(content, world.student, 'me.html')
    expect(status).toBe(200)
    const response = await get(data.avatar, world.student)
    expect(response.rawPayload.toString('latin1')).not.toContain('script')
    expect(response.headers['content-type']).toBe('image/webp')
  }
})

/** A PNG with the given size in its header; its pixels are missing or damaged. */
function pngOf(width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}

test('a file that is not a picture, or would fill the memory, is refused and leaves nothing behind', async () => {
  const avatar = await avatarOf(world.student)
  const before = storedFiles(world)
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  const refused: [string, Buffer, number][] = [
    ['a page', Buffer.from('<!doctype html><script>x</script>'), 415],
    ['a page that begins as a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from('<html><script>x</script>')]), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'), 415],
    [
      'an SVG after a declaration',
      Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
    ],
    ['a GIF', gif, 415],
    ['a PDF', Buffer.from('%PDF-1.7 x'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['20,000 × 20,000 pixels that are not there', pngOf(20_000, 20_000), 413],
    ['a head that promises more than there is', pngOf(3_000, 3_000), 415],
    ['a JPEG that ends in its middle', (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900), 415],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(limits.avatarBytes)]), 413],
  ]
  for (const [description, content, status] of refused) {
    const response = await upload(content)
    expect(response.status, `${description}: ${response.errmsg}`).toBe(status)
    expect(response.errmsg, description).not.toMatch(/vips|sharp|Input/i)
  }
  expect(await avatarOf(world.student)).toBe(avatar)
  expect(storedFiles(world)).toEqual(before)
})

test('a picture that really has 20,000 × 20,000 pixels is refused by its header', async () => {
  const bomb = blackPng(20_000, 1)
  expect(bomb.length).toBeLessThan(100_000)
  const { status, errmsg } = await upload(bomb)
  expect([status, errmsg]).toEqual([413, expect.stringContaining('20000 × 20000')])
})

test('a picture with more pixels than an avatar needs is refused with a message, by its header', async () => {
  for (const [width, height] of [
    [5_000, 3_201],
    [5_001, 10],
  ] as const) {
    const { status, errmsg } = await upload(pngOf(width, height))
    expect([status, errmsg]).toEqual([413, expect.stringMatching(`${width} × ${height} pixels.*16 megapixels`)])
  }
})

test('while many pictures of one person wait, another person’s is drawn after at most one of them', async () => {
  const large = await picture(4_000, 4_000).png({ compressionLevel: 1 }).toBuffer()
  const small = await picture(64, 64).png().toBuffer()
  const order: string[] = []
  const send = async (content: Buffer, who: TestPerson, name: string) => {
    const { status } = await upload(content, who)
    order.push(`${name} ${status}`)
  }
  const flood = Array.from({ length: 12 }, () => send(large, world.student, 'flood'))
  await expect.poll(() => order.length).toBeGreaterThan(0)
  const before = order.length
  await send(small, world.other, 'other')
  const during = order.slice(before, -1)
  await Promise.all(flood)
  expect(order.toSorted()).toEqual([...Array(12).fill('flood 200'), 'other 200'])
  expect(during.length).toBeLessThanOrEqual(1)
})
