import { AppError } from '../../plugins/app-error.ts'
import { handlersFor } from '../../plugins/handlers-for.ts'
import { sliceOf } from '../shared/page.ts'
import { flag, instant } from '../shared/wire.ts'
import {
  findGroup,
  findOrganization,
  groupOrganizations,
  groupPeople,
  listGroups,
  listIssuers,
  listMembers,
  listOrganizations,
} from './organizations.ts'
import { maySeeMembers } from './policy.ts'
import { loadNotice, loadPage, markAllRead, markRead } from './repository.ts'
import { summaryOf } from './summary.ts'

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

export const noticeHandlers = handlersFor('notice', {
  async list({ query, database, user }) {
    const { list, total, unread } = await loadPage(database, user.personId, query.box, sliceOf(query))
    return { list: list.map(summaryOf), total, unread }
  },

  async detail({ body, db, user: { personId } }) {
    const row = await loadNotice(db, personId, body.box, body.id)
    if (!row) {
      throw new AppError(404, {
        zh: '没有找到该通知，或您无权查看。',
        en: 'There is no such notice, or you may not see it.',
      })
    }
    if (row.received === true && row.is_read !== true) await markRead(db, personId, body.id)
    const revoked = row.revoked_at !== null
    const asksReply = row.receipt_subject !== null && !revoked
    return {
      ...summaryOf({ ...row, is_read: true }),
      content: revoked ? '' : row.content,
      contact: revoked ? '' : row.contact,
      receipt: asksReply
        ? {
            subject: row.receipt_subject ?? '',
            options: row.options.map(({ key, label, count }) => ({ key, label, count: count ?? 0 })),
            answer: row.answer ?? '',
            deadline: row.receipt_deadline && instant(row.receipt_deadline),
          }
        : null,
      files: revoked ? [] : row.files,
    }
  },

  readAll: async ({ db, user }) => ({ count: await markAllRead(db, user.personId) }),

  async groups({ db, user }) {
    const rows = await listGroups(db, user.personId)
    return { list: rows.map(groupOf) }
  },

  async group({ query, db, user }) {
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

  async issuers({ db, user }) {
    const rows = await listIssuers(db, user.personId)
    return {
      list: rows.map(({ audience, sent, ...row }) => ({
        ...row,
        official: flag(true),
        audience: audience ?? 0,
        sent: sent ?? 0,
      })),
    }
  },

  async organizations({ db }) {
    const rows = await listOrganizations(db)
    return { list: rows.map((row) => ({ ...row, members: row.members ?? 0 })) }
  },

  async members({ query, db, user }) {
    const organization = await findOrganization(db, query.organization_id)
    if (!organization) throw new AppError(404, { zh: '没有找到该组织。', en: 'There is no such organisation.' })
    if (!maySeeMembers(user, organization)) {
      throw new AppError(403, {
        zh: '您只能查看本单位的成员。',
        en: 'You may only look at the people of your own organisation.',
      })
    }
    return listMembers(db, organization.path, sliceOf(query))
  },
})
