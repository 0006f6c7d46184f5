import { limits } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../runtime/http/app-error.ts'
import { CallsOfPerson } from '../../runtime/session/calls-of-person.ts'
import { fetchBytes } from '../../runtime/shared/outgoing/fetch-bytes.ts'
import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'

const TIMEOUT_MS = 10_000
/** Limits the pictures of a person that are being fetched or wait to be stored, because they are held in memory. */
const picturesOfPerson = new CallsOfPerson(4, 16)

interface FetchedPicture {
  readonly bytes: Buffer
  readonly name: string
}

/** Fetches a picture from a public https address and stores it. Its real type is determined by its content. */
export async function fetchPicture<Result>(
  address: string,
  personId: number,
  request: Pick<FastifyRequest, 'server' | 'log'>,
  store: (picture: FetchedPicture) => Promise<Result>,
): Promise<Result> {
  const release = await picturesOfPerson.start(personId)
  try {
    return await store(await fetchFrom(address, request))
  } finally {
    release()
  }
}

async function fetchFrom(
  address: string,
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
): Promise<FetchedPicture> {
  try {
    const { bytes } = await fetchBytes(
      {
        address,
        // A path would refer to this server.
        internal: false,
        self: undefined,
        timeoutMs: TIMEOUT_MS,
        maxBytes: limits.pictureBytes,
        headers: {},
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        isAccepted: (mediaType) => /^(image\/|application\/octet-stream$)/i.test(mediaType),
      },
      server.network,
    )
    return { bytes, name: new URL(address).pathname.split('/').pop() ?? '' }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    log.info({ err: error }, 'a picture of another site could not be fetched')
    throw cannotFetch(error)
  }
}

function cannotFetch(cause: SourceError): AppError {
  const text = {
    zh: '无法从原网站获取这张图片。请把图片保存到本机，再用“图片”按钮插入。',
    en: 'The other site does not give this picture out. Save it on your device, then insert it with the picture button.',
  }
  return new AppError(422, text, { cause })
}
