import { open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { limits } from '@quadrangle/api-client/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { png } from '../../testing/areas/pictures.ts'
import { portOf, uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { MAX_DOWNLOADS } from './concurrent-downloads.ts'

let world: World
let port: number
let url: string
let readers: { readonly socket: Socket; begun: boolean }[] = []

beforeAll(async () => {
  world = await createWorld()
  port = await portOf(world)
  const content = Buffer.concat([png, Buffer.alloc(limits.pictureBytes - png.length)])
  const { data } = await uploadFile(world, { content, purpose: 'background', headers: world.student.headers })
  url = data.url
})
afterAll(() => world.close())
afterEach(() => {
  for (const { socket } of readers) socket.destroy()
  readers = []
})

/** Requests the file and reads only its beginning. */
function beginToRead(cookie = '', localAddress = '127.0.0.1'): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const reader = { socket, begun: false }
  readers.push(reader)
  socket.on('error', () => undefined)
  socket.once('data', () => {
    reader.begun = true
    socket.pause()
  })
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n${cookie === '' ? '' : `cookie: ${cookie}\r\n`}\r\n`)
}
const begun = () => readers.filter((reader) => reader.begun).length

test('a user who downloads many files slowly waits, while others get their files', async () => {
  const { student, other } = world
  for (let count = 0; count < MAX_DOWNLOADS.person + 5; count += 1) beginToRead(student.headers.cookie)
  await expect.poll(begun).toBe(MAX_DOWNLOADS.person)
  const { data: file } = await uploadFile(world, { content: png, purpose: 'background', headers: other.headers })
  const download = await fetch(`http://127.0.0.1:${port}${file.url}`, { headers: other.headers })
  expect(Buffer.from(await download.arrayBuffer()).equals(png)).toBe(true)
  expect(begun()).toBe(MAX_DOWNLOADS.person)
  for (const { socket } of readers.filter((reader) => reader.begun).slice(0, 5)) socket.destroy()
  await expect.poll(begun).toBe(MAX_DOWNLOADS.person + 5)
})

test('a file is not opened for a client that has left while waiting', async () => {
  const any = await open(import.meta.filename)
  const reading = vi.spyOn(Object.getPrototypeOf(any) as typeof any, 'createReadStream')
  await any.close()
  const { headers } = world.student
  const connections = promisify(world.app.server.getConnections.bind(world.app.server))
  const before = await connections()
  for (let count = 0; count < MAX_DOWNLOADS.person + 5; count += 1) beginToRead(headers.cookie)
  await expect.poll(begun).toBe(MAX_DOWNLOADS.person)
  for (const { begun: hasBegun, socket } of readers) if (!hasBegun) socket.destroy()
  // The server notices the closed connections before a slot is free.
  await expect.poll(() => connections()).toBeLessThanOrEqual(before + MAX_DOWNLOADS.person)
  for (const { socket } of readers) socket.destroy()
  expect((await fetch(`http://127.0.0.1:${port}${url}`, { headers })).status).toBe(200)
  expect(reading).toHaveBeenCalledTimes(MAX_DOWNLOADS.person + 1)
  reading.mockRestore()
})

test('guests together have a limited number of files open at a time', async () => {
  await world.db.updateTable('stored_file').set({ owner_id: null }).execute()
  // Those of one address leave places for others.
  for (let count = 0; count < MAX_DOWNLOADS.address + 5; count += 1) beginToRead()
  await expect.poll(begun).toBe(MAX_DOWNLOADS.address)
  for (let count = 0; count < MAX_DOWNLOADS.address + 5; count += 1) beginToRead('', '127.0.0.2')
  await expect.poll(begun).toBe(MAX_DOWNLOADS.guests)
  for (let count = 0; count < 5; count += 1) beginToRead('', '127.0.0.3')
  const { headers } = world.student
  expect((await fetch(`http://127.0.0.1:${port}${url}`, { headers })).status).toBe(200)
  expect(begun()).toBe(MAX_DOWNLOADS.guests)
})
