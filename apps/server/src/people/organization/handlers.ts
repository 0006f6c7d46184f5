import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { visibleMembers } from './policy.ts'
import { findOrganization, listMembers, listOrganizations } from './repository.ts'

export const organizationHandlers = handlersFor('organization', {
  async list({ db }) {
    return { list: await listOrganizations(db) }
  },

  async members({ query, db, database, user, audit }) {
    const organization = await findOrganization(db, query.organization_id)
    if (!organization) throw new AppError(404, { zh: '没有找到该组织。', en: 'There is no such organisation.' })
    const which = visibleMembers(user, organization)
    if (which === 'none') {
      throw new AppError(403, {
        zh: '您只能查看本组织的成员。',
        en: 'You may only look at the people of your own organisation.',
      })
    }
    const page = await listMembers(database, organization.path, which, sliceOf(query))
    audit.add({ organizationId: organization.id, detail: { people: page.list.length } })
    return page
  },
})
