import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes a .br and a .gz beside every text asset, so that the server does not compress per request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const folder = dir ?? 'dist'
      const files = Object.keys(bundle).filter((file) => compressible.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(folder, file)
          const source = await readFile(path)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(`${path}.br`, await brotli(source, quality))
          await writeFile(`${path}.gz`, await gz(source, { level: constants.Z_BEST_COMPRESSION }))
        }),
      )
    },
  }
}
