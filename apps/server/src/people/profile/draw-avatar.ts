import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { limits } from '@quadrangle/api-client/contract'
import sharp from 'sharp'
import { recognisePicture } from '../../platform/upload/content/recognise.ts'
import { damagedPicture } from '../../platform/upload/content/refusals.ts'
import type { FileStore } from '../../platform/upload/file-store.ts'
import { SizeLimit } from '../../runtime/contract/size-limit.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'
import { removePngTexts } from './remove-png-texts.ts'

// The library supports dozens of formats; a blocked loader cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
sharp.cache(false)
// Threads of one picture.
sharp.concurrency(1)

/** Half of Node's thread pool, where the library decodes. */
const CONCURRENT = 2
/** About ten seconds' worth of the largest pictures. */
const MAX_WAITING = 60
const DRAW_SECONDS = 10
const QUALITY = 82
/** Limits per side and in total; decoding a picture within them takes up to a third of a second. */
const pixelLimit = { side: 5_000, pixels: 16_000_000 }

const queue = new FairQueue(CONCURRENT, MAX_WAITING)
const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp']

/**
 * A person's picture, redrawn from the upload: a square WebP that contains the pixels of the original and nothing else.
 */
export async function drawAvatar(
  store: FileStore,
  stream: Readable,
  personId: number,
  signal: AbortSignal,
): Promise<Buffer> {
  // The form may have ended too early while the picture waited for its turn.
  if (stream.errored) throw stream.errored
  const limited = new SizeLimit(limits.avatarBytes)
  // The store listens for errors only a moment later; until then, an unhandled error would end the process.
  limited.on('error', () => stream.unpipe(limited))
  stream.on('error', (error) => limited.destroy(error))
  const incoming = await store.receive(randomUUID(), stream.pipe(limited), signal)
  try {
    const type = await recognisePicture(incoming.path, accepted, pixelLimit)
    if (type === undefined) throw new AppError(415, wrongKind)
    if (type.endsWith('png')) await removePngTexts(incoming.path)
    return await inTurn(personId, () => {
      signal.throwIfAborted()
      return draw(incoming.path)
    })
  } finally {
    await incoming.discard()
  }
}

/** Draws the pictures of several people in turn. */
async function inTurn<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
  const release = await queue.acquire([String(personId)])
  if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '10' } })
  try {
    return await work()
  } finally {
    release()
  }
}

async function draw(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: pixelLimit.pixels, failOn: 'error' })
      .timeout({ seconds: DRAW_SECONDS })
      .autoOrient()
      .resize(limits.avatarSide, limits.avatarSide, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw damagedPicture(error)
  }
}

const wrongKind = {
  zh: '无法识别该图片，请上传 JPEG、PNG 或 WebP 图片。',
  en: 'This is no picture that can be an avatar. Choose a JPEG, PNG or WebP picture.',
}
