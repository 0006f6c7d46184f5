import type { FastifyPluginAsync } from 'fastify'
import { cardRoutes } from './card-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { siteRoutes } from './site-routes.ts'

/** The demo campus besides its data: pictures, files, card services, and pages for its links. */
export const demoCampus: FastifyPluginAsync = async (app) => {
  await app.register(mediaRoutes)
  await app.register(cardRoutes)
  await app.register(fileRoutes)
  await app.register(siteRoutes)
}
