import { AppError } from '../../plugins/app-error.ts'
import { handlersFor } from '../../plugins/handlers-for.ts'
import { unfinished } from '../shared/unfinished.ts'
import { instant } from '../shared/wire.ts'
import { findGroup, groupOrganizations, groupPeople, listGroups } from './repository.ts'

type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>

function groupOf(row: GroupRow) {
  return {
    id: row.id,
    name: row.name,
    members: row.members ?? 0,
    organizations: row.organizations ?? 0,
    updated_at: instant(row.updated_at),
  }
}

export const groupHandlers = handlersFor('group', {
  async list({ db, user }) {
    const rows = await listGroups(db, user.personId)
    return { list: rows.map(groupOf) }
  },

  async detail({ query, db, user }) {
    const row = await findGroup(db, user.personId, query.id)
    if (!row) throw new AppError(404, { zh: '没有找到该分组。', en: 'You have no such group.' })
    const people = await groupPeople(db, row.id)
    const organizations = await groupOrganizations(db, row.id)
    return {
      ...groupOf(row),
      people,
      organization_list: organizations.map((item) => ({ ...item, members: item.members ?? 0 })),
    }
  },

  create: unfinished,
  update: unfinished,
  remove: unfinished,
})
