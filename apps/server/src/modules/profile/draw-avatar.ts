import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { limits } from '@quadrangle/api-client/contract'
import sharp from 'sharp'
import { AppError } from '../../http/app-error.ts'
import { Semaphore } from '../../shared/semaphore.ts'
import { recognisePicture } from '../upload/content/recognise.ts'
import { damagedPicture } from '../upload/content/refusals.ts'
import type { FileStore } from '../upload/file-store.ts'
import { SizeLimit } from '../upload/size-limit.ts'

// The library knows dozens of formats; what it may not load cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
sharp.cache(false)
// Threads of one picture.
sharp.concurrency(1)

/** Pictures that are drawn at a time: each may take 200 MB for a moment. */
const DRAWN_AT_ONCE = 2
const WAITING = 20
const WAIT_MS = 10_000
const DRAW_SECONDS = 10
const QUALITY = 82

const drawing = new Semaphore(DRAWN_AT_ONCE, WAITING)
const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp']

/** The picture of a person, drawn anew from what came in: a square WebP that has the pixels of the original and nothing else. */
export async function drawAvatar(store: FileStore, stream: Readable, signal: AbortSignal): Promise<Buffer> {
  const limited = new SizeLimit(limits.avatarBytes)
  // The store hears of an error a moment later; until then, one that is not heard would end the process.
  limited.on('error', () => stream.unpipe(limited))
  stream.on('error', (error) => limited.destroy(error))
  const incoming = await store.receive(randomUUID(), stream.pipe(limited), signal).catch((error: unknown) => {
    // Takes in the rest, so that a sender who is still busy gets to read the answer.
    stream.resume()
    throw error
  })
  try {
    const type = await recognisePicture(incoming.path)
    if (type === undefined || !accepted.includes(type)) throw new AppError(415, wrongKind)
    const release = await drawing.acquire(WAIT_MS)
    if (!release) throw new AppError(503, busy, { headers: { 'retry-after': '10' } })
    try {
      return await draw(incoming.path)
    } finally {
      release()
    }
  } finally {
    await incoming.discard()
  }
}

async function draw(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: limits.picturePixels, failOn: 'error' })
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

const busy = {
  zh: '正在处理的头像较多，请稍后重试。',
  en: 'Many avatars are being changed right now. Try again in a moment.',
}
