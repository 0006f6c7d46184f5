import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { appNames } from '../../seed/data/apps.ts'
import { linkedSites } from '../../seed/data/links.ts'
import { systemNames } from '../../seed/data/systems.ts'
import { sitePage } from './page.ts'

/** Placeholder pages for the links of the demo campus, which name the system that a real campus has there. */
export const siteRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { id: string } }>('/demo-campus/site/:id', async (request, reply) => {
    const { id } = request.params
    const service = appNames.get(id) ?? systemNames.get(id)
    const site = service ?? linkedSites.get(id)
    if (!site) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    const icon = service === undefined ? '/media/logo.svg' : `/media/icons/${id}.svg`
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', app.pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(sitePage({ description: '', descriptionEn: '', ...site, icon, nonce }))
  })
}
