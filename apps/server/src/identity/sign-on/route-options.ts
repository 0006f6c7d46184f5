import type { FastifyRequest } from 'fastify'
import { countPublic } from '../../runtime/session/count-request.ts'

const COST = 5

/** The options of every route of single sign-on. */
export const signOnRoute = {
  exposeHeadRoute: false,
  onRequest: (request: FastifyRequest) => countPublic(request, COST, 'login'),
}
