import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compoundFile } from '../../../testing/areas/archives.ts'
import { recogniseAttachment } from './recognise.ts'

const MIB = 1024 ** 2
/** Offset of the number of the first sector of the DIFAT. */
const FIRST_DIFAT = 68
/** The streams of a document with many formulas. */
const formulas = Array.from({ length: 1_100 }, (_, at) => `_${at}`)

async function recognise(content: Buffer, name = 'a.doc') {
  const folder = await mkdtemp(join(tmpdir(), 'compound-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'a.doc')
  await writeFile(path, content)
  return recogniseAttachment(path, name)
}

test.each<[label: string, streams: readonly string[], options: Parameters<typeof compoundFile>[1]]>([
  ['a directory behind 7 MiB', ['WordDocument'], { unusedBytes: 7 * MIB }],
  ['a directory behind 16 MiB', ['WordDocument'], { unusedBytes: 16 * MIB }],
  ['1,100 entries', [...formulas, 'WordDocument'], {}],
  ['1,100 entries in sectors of 4,096 bytes', [...formulas, 'WordDocument'], { sectorBytes: 4096 }],
])('a document with %s is recognised', async (_, streams, options) => {
  expect(await recognise(compoundFile(streams, options))).toMatchObject({ type: 'application/msword' })
})

test('a workbook that contains a document of Word is a workbook', async () => {
  const file = compoundFile(['Workbook', 'WordDocument'])
  expect(await recognise(file, 'a.xls')).toMatchObject({ type: 'application/vnd.ms-excel' })
})

test('a loop in the list of FAT sectors does not last', async () => {
  const file = compoundFile(['a', 'b', 'c', 'WordDocument'], { unusedBytes: 16 * MIB })
  const first = file.readUInt32LE(FIRST_DIFAT)
  file.writeUInt32LE(first, (first + 2) * 512 - 4)
  await expect(recognise(file)).rejects.toThrow(/of an unknown type/)
})
