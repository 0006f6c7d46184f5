import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { sendFailure } from '../http/send-failure.ts'

export const portalFolder = join(import.meta.dirname, '../../../portal/dist')

const NONCE = '__CSP_NONCE__'
/** Paths that hold files only: nothing there is ever a page of the portal. */
const FILES = /^\/(assets|files|media)\//
const YEAR_SECONDS = 31_536_000

/** The built portal: its files, and its page at every path that is the portal's own. */
export const portal = fp<{ readonly folder: string | undefined }>(
  async (app, { folder = portalFolder }) => {
    const page = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined
    if (page !== undefined) {
      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ['**/*.{br,gz,map}', 'index.html'],
        setHeaders(reply, path) {
          const immutable = path.startsWith(join(folder, 'assets'))
          reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        },
      })
    }

    function sendPage(reply: FastifyReply): FastifyReply {
      if (page === undefined) {
        return reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The portal is not built yet. Run: npx turbo run build')
      }
      const nonce = randomBytes(16).toString('base64')
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .header('content-security-policy', app.pagePolicy(nonce))
        .send(page.replaceAll(NONCE, nonce))
    }

    app.setNotFoundHandler((request, reply) => {
      if (isPage(request)) return sendPage(reply)
      return sendFailure(request, reply, new AppError(404, errorTexts.notFound))
    })
  },
  { name: 'portal', dependencies: ['errors', 'security-headers'] },
)

/** Whether a browser asks for a page, not for a file that is missing. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '')
  const isOurs = path === API_PREFIX || path.startsWith(`${API_PREFIX}/`) || FILES.test(path)
  return (request.method === 'GET' || request.method === 'HEAD') && wantsPage && !isOurs
}
