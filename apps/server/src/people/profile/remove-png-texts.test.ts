import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { png } from '../../testing/areas/pictures.ts'
import { removePngTexts } from './remove-png-texts.ts'

const END_BYTES = 12
const content = png.subarray(0, -END_BYTES)
const end = png.subarray(-END_BYTES)

/** A chunk without a checksum. */
function chunk(type: string, bytes = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, Buffer.from(type), bytes, Buffer.alloc(4)])
}

async function withoutTexts(...parts: readonly Buffer[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'png-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'picture.png')
  await writeFile(path, Buffer.concat(parts))
  await removePngTexts(path)
  return readFile(path)
}

test('texts are removed wherever they are, and everything after the end as well', async () => {
  const other = chunk('gAMA', Buffer.from('abcd'))
  const text = chunk('zTXt', Buffer.from('text'))
  expect(await withoutTexts(content, text, other, text, text, end, text, Buffer.alloc(1_000))).toEqual(
    Buffer.concat([content, other, end]),
  )
  expect(await withoutTexts(png)).toEqual(png)
})

test('a picture of more chunks than an encoder makes is refused', async () => {
  const chunks = (count: number) => Buffer.concat(Array.from({ length: count }, () => chunk('gAMA')))
  await expect(withoutTexts(content, chunks(19_000), end)).resolves.toBeInstanceOf(Buffer)
  await expect(withoutTexts(content, chunks(20_000), end)).rejects.toMatchObject({ status: 415 })
})
