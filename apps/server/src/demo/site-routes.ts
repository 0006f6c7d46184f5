import { randomBytes } from 'node:crypto'
import {
  appNames,
  campusOfSeed,
  linkedSites,
  replaceWords,
  replaceWordsInRows,
  sitePage,
  systemNames,
} from '@quadrangle/demo-campus'
import type { FastifyPluginAsync } from 'fastify'

/** Placeholder pages for the links of the demo campus, which name the system that a real campus has there. */
export const siteRoutes: FastifyPluginAsync = async (app) => {
  const campus = campusOfSeed(app.config.seed)
  const sites = new Map([...linkedSites].map(([id, names]) => [replaceWords(campus, id), names]))
  app.get<{ Params: { id: string } }>('/demo-campus/site/:id', async (request, reply) => {
    const { id } = request.params
    const service = appNames.get(id) ?? systemNames.get(id)
    const site = service ?? sites.get(id)
    if (!site) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    const icon = service === undefined ? campus.config.school_logo : `/media/icons/${id}.svg`
    const [texts] = replaceWordsInRows(campus, [{ description: '', descriptionEn: '', ...site }])
    if (!texts) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .headers(app.pageHeaders(nonce, false))
      .type('text/html; charset=utf-8')
      .send(sitePage({ ...texts, icon, nonce, campus }))
  })
}
