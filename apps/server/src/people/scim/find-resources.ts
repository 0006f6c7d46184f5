import type { Db } from '../../database/schema.ts'
import { readListQuery } from './list.ts'
import { project, readProjection } from './project.ts'
import type { Resource } from './resource.ts'
import type { ResourceKind } from './resource-kinds.ts'
import type { ScimClient } from './scim-context.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** One page of a list in the form of RFC 7644, 3.4.2. */
export const listResponse = (totalResults: number, startIndex: number, Resources: readonly Resource[]) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
})

/** One page of the results of a query over several kinds of resources, one kind after the other. */
export async function findResources(db: Db, client: ScimClient, kinds: readonly ResourceKind[], input: unknown) {
  const query = readListQuery(input)
  const resources: Resource[] = []
  let total = 0
  for (const kind of kinds) {
    const slice = { startIndex: Math.max(1, query.startIndex - total), count: query.count - resources.length }
    const projection = readProjection(kind.shape, input)
    const options = { lenient: kinds.length > 1, projection }
    const { totalResults, Resources } = await kind.list(db, client, { ...query, ...slice }, options)
    total += totalResults
    resources.push(...Resources.map((resource) => project(kind.shape, resource, projection)))
  }
  return listResponse(total, query.startIndex, resources)
}
