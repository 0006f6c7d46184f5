import type { FastifyPluginAsync } from 'fastify'
import { cardRoutes } from './cards/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { siteRoutes } from './site/routes.ts'

/** Everything that the demo campus has of its own: pictures, files, card services, and pages for its links to lead to. */
export const demoCampus: FastifyPluginAsync = async (app) => {
  await app.register(mediaRoutes)
  await app.register(cardRoutes)
  await app.register(fileRoutes)
  await app.register(siteRoutes)
}
