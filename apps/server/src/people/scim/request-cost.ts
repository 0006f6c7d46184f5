import type { FastifyRequest } from 'fastify'
import { groupShape } from './attributes.ts'
import { hasAttribute, readProjection } from './project.ts'
import { SCIM_PREFIX } from './scim-context.ts'

/** Cost of a list: a filter may compare all people. */
const LIST = 2
/** Cost of members: several groups in a list have up to 20,000, and one group may have more. */
const WITH_MEMBERS = 6

/** The number of requests that a request counts as. */
export function costOf({ method, query, routeOptions: { url = '' } }: FastifyRequest): number {
  const path = url.slice(SCIM_PREFIX.length).replace(/\/$/, '')
  const shows = (usual: boolean) => hasAttribute(readProjection(groupShape, query), 'members', usual)
  if (path === '/Groups' && method === 'GET') return shows(false) ? WITH_MEMBERS : LIST
  if ((path === '/Users' && method === 'GET') || path === '/Users/.search') return LIST
  if (path === '/Groups/:id' && method === 'GET') return shows(true) ? WITH_MEMBERS : 1
  // The bodies of these requests, which are not read yet, may request or change members.
  const isOfGroups = path === '/Groups' || path === '/Groups/.search' || path === '/.search' || path === '/Groups/:id'
  return isOfGroups && method !== 'DELETE' ? WITH_MEMBERS : 1
}
