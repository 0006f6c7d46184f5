import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Below this size compression saves no packet of the network. */
const THRESHOLD_BYTES = 1400

/** Compresses JSON. Files are compressed at build time or by their format. See decision 012. */
export const compression = fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      customTypes: /^application\/json\b/,
      threshold: THRESHOLD_BYTES,
      // The default, 11, takes a hundred times as long.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      globalDecompression: false,
    })
  },
  { name: 'compression' },
)
