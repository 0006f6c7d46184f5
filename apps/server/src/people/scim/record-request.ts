import type { FastifyInstance } from 'fastify'
import { recordView } from '../../runtime/audit/record-audit.ts'
import { GROUP } from './attributes.ts'
import type { Resource } from './resource.ts'
import type { ScimClient } from './scim-context.ts'

/** Limits per request, so that none fills the records. */
const MAX_NOTES = 20
const MAX_NOTE = 200

/** Records in the audit log that people, or the members of groups, were viewed. `resources`: as they are sent. */
export async function recordSeen(
  app: FastifyInstance,
  client: ScimClient,
  resources: readonly Resource[],
): Promise<void> {
  const counts = resources.map(({ schemas, members }) => {
    if (Array.isArray(members)) return members.length
    return (schemas as readonly string[]).includes(GROUP) ? 0 : 1
  })
  const people = counts.reduce((sum, count) => sum + count, 0)
  const entry = { personId: null, action: 'directory-seen', mergeBy: `scim ${client.tokenId}` } as const
  await recordView(app.database, { ...entry, detail: { scim: client.name, people } })
}

/** Records the ignored attributes and values of a request in the audit log. */
export async function recordIgnored(app: FastifyInstance, client: ScimClient): Promise<void> {
  for (const ignored of [...client.ignored].slice(0, MAX_NOTES)) {
    const text = ignored.slice(0, MAX_NOTE)
    const entry = { personId: null, action: 'scim-ignored', mergeBy: `scim ${client.tokenId} ${text}` } as const
    await recordView(app.database, { ...entry, detail: { scim: client.name, ignored: text } })
  }
}
