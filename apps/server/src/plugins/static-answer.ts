import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { remember } from '../runtime/shared/remember.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface Encoded {
  readonly body: Buffer
  readonly etag: string
}

/** The highest quality takes seconds for a megabyte, and saves a twentieth. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, brotli),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] })

/** A response that is the same for every caller: compressed once, then sent from memory. */
export class StaticResponse {
  readonly #type: string
  readonly #encoded: Readonly<Record<Encoding, () => Promise<Encoded>>>

  constructor(type: string, load: () => Promise<string | Buffer>) {
    this.#type = type
    const content = once(async () => Buffer.from(await load()))
    const encoded = (encoding: Encoding) =>
      once(async () => {
        const body = await compress[encoding](await content())
        return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
      })
    this.#encoded = { br: encoded('br'), gzip: encoded('gzip'), identity: encoded('identity') }
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = headers['accept-encoding']
    const encoding = (accepted === undefined ? null : negotiator.negotiate(String(accepted))) ?? 'identity'
    const { body, etag } = await this.#encoded[encoding]()
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(this.#type).send(body)
  }
}

const once = <Value>(load: () => Promise<Value>) => remember(Number.POSITIVE_INFINITY, load)
