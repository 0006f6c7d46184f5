import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { beginUpload, portOf, storedFiles, uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { browserHeaders, call, type Headers, inject } from '../../testing/test-app.ts'

const { backgrounds, addBackground, removeBackground } = contract.config
let world: World
const logLines: string[] = []

beforeAll(async () => {
  const log = { write: (line: string) => logLines.push(line) } as unknown as NodeJS.WritableStream
  world = await createWorld({ log })
})
afterAll(() => world.close())
// The removal of uploads of an earlier test may still be running.
beforeEach(() => world.app.unusedUploads.idle())

const stored = () => storedFiles(world)
const upload = (content: Buffer, headers: Headers = world.student.headers, name?: string, type?: string) =>
  uploadFile(world, { content, purpose: 'background', headers, name, type })
const get = (url: string, headers: Headers = {}) => world.app.inject({ url, headers })

test('a picture is accepted by its content, not its name, and its owner downloads it unchanged', async () => {
  const { status, data } = await upload(png, world.student.headers, '../../etc/湖 %22.html', 'text/html')
  expect(status).toBe(200)
  expect(data).toMatchObject({ name: '湖 %22.html', size: png.length, type: 'image/png', url: `/files/${data.id}` })
  const response = await get(data.url, world.student.headers)
  expect(response.rawPayload.equals(png)).toBe(true)
  // Accessible only to the account of the server.
  const path = join(world.app.config.dataDir, 'files', data.id.slice(0, 2), data.id)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-length': String(png.length),
  })
  expect(response.headers['content-disposition']).toMatch(
    /^inline; filename="_ _22.html.png"; filename\*=UTF-8''%E6%B9%96%20%2522.html.png$/,
  )
  expect(
    (await get(data.url, { ...world.student.headers, 'if-none-match': String(response.headers.etag) })).statusCode,
  ).toBe(304)
})

test('a file is for its owner; what belongs to the institution is for everybody', async () => {
  const { data } = await upload(png)
  expect((await get(data.url)).statusCode).toBe(401)
  expect((await get(data.url, world.other.headers)).statusCode).toBe(404)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '..%2F..%2Fpackage.json']) {
    expect((await get(`/files/${id}`, world.student.headers)).statusCode, id).toBe(404)
  }
  await world.db.updateTable('stored_file').set({ owner_id: null }).where('id', '=', data.id).execute()
  expect((await get(data.url, world.other.headers)).statusCode).toBe(200)
  const response = await get(data.url)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a file that is not a picture is refused and leaves nothing behind', async () => {
  const before = stored()
  const contents = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.7', 'GIF89a', '', 'x'.repeat(5_000)]
  for (const content of contents) {
    expect((await upload(Buffer.from(content), world.student.headers, 'a.png')).status, content.slice(0, 20)).toBe(415)
  }
  expect(stored()).toEqual(before)
})

test('a logo that is a page, a drawing with a script, or too large to show is refused with advice on what to do', async () => {
  const before = stored()
  const refused: [Buffer, number, RegExp][] = [
    [Buffer.from('<!doctype html><p>logo</p>'), 415, /is a web page.* Save it as PNG/],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
      415,
      /is an SVG picture.* Save it as PNG/,
    ],
    [pngOfSize(20_000, 20_000), 413, /has 20000 × 20000 pixels.* 10000 or less on each side, and 50 megapixels/],
    [pngOfSize(0, 0), 415, /damaged: its size cannot be read/],
    [pngOfSize(9_000, 9_000), 413, /9000 × 9000/],
    [pngOfSize(1, 10_001), 413, /1 × 10001/],
  ]
  for (const [content, status, message] of refused) {
    const response = await upload(content, world.admin.headers, 'logo.png')
    expect([response.status, response.errmsg]).toEqual([status, expect.stringMatching(message)])
  }
  expect(stored()).toEqual(before)
  expect((await upload(pngOfSize(10_000, 5_000))).status).toBe(200)
})

test('a file without a name is accepted under another name', async () => {
  const { payload, contentType } = multipart(png, 'x', 'application/octet-stream')
  const nameless = Buffer.from(payload.toString('latin1').replace('; filename="x"', ''), 'latin1')
  const response = await inject(world.app, contract.upload.file, {
    query: { purpose: 'background' },
    headers: { ...world.student.headers, 'content-type': contentType },
    body: nameless,
  })
  expect([response.statusCode, response.json().data.name]).toEqual([200, 'file'])
})

test('a file above the limit is refused while it is being received', async () => {
  const before = stored()
  const large = Buffer.concat([png, Buffer.alloc(limits.pictureBytes)])
  const { status, errmsg } = await upload(large)
  expect([status, errmsg]).toEqual([413, 'A file has to be smaller than 10 MB. Make it smaller and try again.'])
  expect(stored()).toEqual(before)
  expect((await upload(large.subarray(0, limits.pictureBytes))).status).toBe(200)
})

test('a client that is still sending receives the message that the file is too large', async () => {
  const port = await portOf(world)
  const { payload, contentType } = multipart(Buffer.concat([png, Buffer.alloc(3 * limits.pictureBytes)]))
  const response = await fetch(`http://127.0.0.1:${port}/api/upload?purpose=background`, {
    method: 'POST',
    headers: { ...world.student.headers, 'content-type': contentType },
    body: payload,
  })
  expect([response.status, ((await response.json()) as { errcode: number }).errcode]).toEqual([413, 413])
})

test('an upload that breaks off leaves no file and no error in the log, for each purpose', async () => {
  const before = stored()
  const picture = Buffer.concat([png, Buffer.alloc(1_000_000)])
  const broken = await beginUpload(world, { content: picture, purpose: 'background', headers: world.student.headers })
  await broken.disconnect()
  await expect.poll(stored).toEqual(before)
  const text = Buffer.alloc(20_000_000, 'a')
  const attachment = await beginUpload(world, {
    content: text,
    purpose: 'notice',
    headers: world.issuer.headers,
    name: 'a.txt',
  })
  await attachment.disconnect()
  await expect.poll(stored).toEqual(before)
  expect(logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})

test('a form that ends too early while its upload waits is refused after the wait', async () => {
  const { headers } = world.student
  const before = stored()
  const content = Buffer.concat([png, Buffer.alloc(1_000_000)])
  const first = await beginUpload(world, { content, purpose: 'background', headers })
  const { payload, contentType } = multipart(png)
  const refusal = inject(world.app, contract.upload.file, {
    query: { purpose: 'background' },
    headers: { ...headers, 'content-type': contentType },
    body: payload.subarray(0, payload.length - 10),
  }).then((response) => response.json())
  // Another call of the same person gets its answer when the form has been read.
  await call(world.app, backgrounds, { headers })
  await first.finish()
  expect(await refusal).toMatchObject({ errcode: 400, errmsg: expect.stringMatching(/did not arrive whole/) })
  expect(stored()).toHaveLength(before.length + 1)
})

test('without a session or the portal’s header, an upload is refused unread', async () => {
  expect((await upload(png, browserHeaders)).status).toBe(401)
  expect((await upload(png, { cookie: world.student.headers.cookie ?? '' })).status).toBe(403)
})

test('an upload becomes a background of its owner, once, and is deleted with its file', async () => {
  const { headers } = world.other
  const { data: file } = await upload(png, headers)
  const add = (by: Headers) =>
    call(world.app, addBackground, { body: { file_id: file.id, name: ' 我的校园 ' }, headers: by })
  expect((await add(world.student.headers)).status).toBe(404)
  const [first, second] = await Promise.all([add(headers), add(headers)])
  expect(first.data.themes).toMatchObject([{ bg_url: file.url, bg_name: '我的校园', own: 1 }])
  expect(second.data.themes).toEqual(first.data.themes)
  expect((await call(world.app, backgrounds, { headers: world.student.headers })).data.themes).toEqual([])

  const bg_id = first.data.themes[0]?.bg_id ?? 0
  const chosen = await call(world.app, contract.user.updateSession, {
    body: { userInfo: { settings: { bg_id } } },
    headers,
  })
  expect(chosen.data.settings.bg_url).toBe(file.url)
  const remove = (by: Headers) => call(world.app, removeBackground, { body: { bg_id }, headers: by })
  expect((await remove(world.student.headers)).status).toBe(404)
  expect((await remove(headers)).data.themes).toEqual([])
  expect((await call(world.app, contract.user.info, { headers })).data.settings.bg_id).toBe(0)
  expect((await get(file.url, headers)).statusCode).toBe(404)
  expect(stored()).not.toContain(file.id)
})

test('backgrounds and unused uploads of a person are limited', async () => {
  const { headers, id } = world.issuer
  const add = async () => {
    const { data } = await upload(png, headers)
    return call(world.app, addBackground, { body: { file_id: data.id, name: '一' }, headers })
  }
  for (let count = 0; count < limits.ownBackgrounds; count += 1) expect((await add()).status).toBe(200)
  expect((await add()).status).toBe(409)
  // A draft that mentions a background does not keep it.
  const { data: mentioned } = await upload(png, headers)
  const draft = { id: randomUUID(), revision: 0, data: { ids: [mentioned.id] } }
  expect((await call(world.app, contract.draft.save, { body: draft, headers })).status).toBe(200)
  for (let count = 0; count < limits.ownBackgrounds; count += 1) await upload(png, headers)
  await world.app.unusedUploads.idle()
  const rows = await world.db.selectFrom('stored_file').select('id').where('owner_id', '=', id).execute()
  expect(rows).toHaveLength(2 * limits.ownBackgrounds)
  expect(rows.every((row) => stored().includes(row.id))).toBe(true)
})

/** A PNG with the given size in its header. */
function pngOfSize(width: number, height: number): Buffer {
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(width, 16)
  claimed.writeUInt32BE(height, 20)
  return claimed
}
