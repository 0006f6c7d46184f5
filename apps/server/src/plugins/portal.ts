import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { loadPageHead, loadSiteIcon } from '../look/config/load-page-head.ts'
import { withHead, withPreloads } from '../look/config/page-head.ts'
import { AppError } from '../runtime/http/app-error.ts'
import { errorTexts } from '../runtime/http/error-texts.ts'
import { hasExtension, pathOf, wantsPage } from '../runtime/http/page-request.ts'
import { remember } from '../runtime/shared/remember.ts'
import { type PageEntry, Pages } from './pages.ts'
import { sendFailure } from './send-failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** When the portal was built; null if it is not. */
    portalBuiltAt: Date | null
    /** Sends the page of the portal, or one line of text if it is not built. */
    sendPage(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
  }
}

export const portalFolder = join(import.meta.dirname, '../../../portal/dist')

const NONCE = '__CSP_NONCE__'
const YEAR_SECONDS = 31_536_000
/** How long the page and its icon may still show a former title, description or colour. */
const HEAD_MS = 10_000
const NO_SCRIPTS: readonly string[] = []

export interface PortalOptions {
  /** The folder of the built portal. */
  readonly folder: string | undefined
  /** Where its assets are, and those of former builds; by default only in the folder of the build. */
  readonly assets?: readonly string[] | undefined
}

/** The built portal: its files, and its page at every path that is the portal's own. */
export const portal = fp<PortalOptions>(
  async (app, { folder = portalFolder, assets = [join(folder, 'assets')] }) => {
    const page = readIfExists(join(folder, 'index.html'))
    app.decorate('portalBuiltAt', page === undefined ? null : statSync(join(folder, 'index.html')).mtime)
    const pagesJson = readIfExists(join(folder, 'pages.json'))
    const pages = pagesJson === undefined ? undefined : new Pages(JSON.parse(pagesJson) as PageEntry[])
    if (page !== undefined) {
      await app.register(fastifyStatic, {
        root: [...assets],
        prefix: '/assets/',
        index: false,
        preCompressed: true,
        cacheControl: false,
        allowedPath: (path) => !path.endsWith('.map'),
        setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
      })
    }
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /files/\n'),
    )

    const siteIcon = remember(HEAD_MS, () => loadSiteIcon(app.database.db))
    app.get('/favicon.svg', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('image/svg+xml; charset=utf-8')
        .send(await siteIcon()),
    )

    const pageFor = remember(HEAD_MS, async () => {
      const html = await loadPageHead(app.database.db, app.config.publicUrl?.origin).then(
        (head) => withHead(page ?? '', head),
        (error: unknown) => {
          // The page is sent all the same: it reports an unavailable database better than a bare error does.
          app.log.warn({ err: error }, 'the page is sent without the name of the institution')
          return page ?? ''
        },
      )
      return memoize((scripts: readonly string[]) => {
        const fullHtml = withPreloads(html, scripts)
        const hash = createHash('sha256').update(fullHtml).digest('base64url')
        return { html: fullHtml, etag: `W/"${hash.slice(0, 22)}"` }
      })
    })

    app.decorate('sendPage', async (request: FastifyRequest, reply: FastifyReply, status: number) => {
      if (page === undefined) {
        return reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The portal is not built yet. Run: npx turbo run build')
      }
      const scripts = status === 200 ? pages?.at(pathOf(request.url))?.scripts : undefined
      const { html, etag } = (await pageFor())(scripts ?? NO_SCRIPTS)
      reply.code(status).header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept')
      if (status === 200 && request.headers['if-none-match'] === etag) {
        // The browser keeps the policy stored with the page, whose nonce matches the page's elements.
        return reply.code(304).removeHeader('content-security-policy').removeHeader('x-frame-options').send()
      }
      const nonce = randomBytes(16).toString('base64')
      return reply
        .type('text/html; charset=utf-8')
        .headers(app.pageHeaders(nonce, isPreview(request.url)))
        .send(html.replaceAll(NONCE, nonce))
    })

    app.setNotFoundHandler((request, reply) => {
      const path = pathOf(request.url)
      const isPage = pages ? pages.at(path) !== undefined : !hasExtension(path)
      if (wantsPage(request) && (isPage || !hasExtension(path))) return app.sendPage(request, reply, isPage ? 200 : 404)
      return sendFailure(request, reply, new AppError(404, errorTexts.notFound))
    })
  },
  { name: 'portal', dependencies: ['services', 'errors', 'security-headers'] },
)

/** Calls `make` only once per key. */
function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return (key) => {
    const value = cache.get(key) ?? make(key)
    cache.set(key, value)
    return value
  }
}

/**
 * Whether the studio shows the page in its preview. Only such pages may be shown in a frame, and only in a frame of the
 * portal.
 */
function isPreview(url: string): boolean {
  return /[?&]studio=(student|guest|admin)(&|$)/.test(url)
}

function readIfExists(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
