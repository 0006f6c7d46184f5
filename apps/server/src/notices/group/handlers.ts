import { limits } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { countIndirectLookup } from '../audience/number-lookups.ts'
import { distinctNumbers } from '../audience/numbers.ts'
import { countedGroups } from './counted-groups.ts'
import {
  countExisting,
  countGroups,
  countParts,
  countStoredParts,
  deleteGroup,
  findGroup,
  type GroupParts,
  groupNumbers,
  groupOrganizations,
  groupPeople,
  insertGroup,
  isNameUsed,
  renameGroup,
  setParts,
} from './repository.ts'

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

const groupNotFound = () => new AppError(404, { zh: '没有找到该分组。', en: 'You have no such group.' })

/** Normalizes a name, so that two names that look the same are equal. */
const plainName = (name: string) => name.normalize('NFC').trim()

async function requireFreeName(trx: Db, ownerId: number, name: string, exceptId = 0): Promise<void> {
  if (!(await isNameUsed(trx, ownerId, name, exceptId))) return
  throw new AppError(409, {
    zh: `您已有名为“${name}”的分组，请换一个名称。`,
    en: `You already have a group called “${name}”. Choose another name.`,
  })
}

const tooManyParts = () =>
  new AppError(409, {
    zh: `您的所有分组合计最多 ${limits.allGroupsPeople} 人、${limits.allGroupsOrganizations} 个组织，请先删除不用的分组。`,
    en: `All of your groups together can have ${limits.allGroupsPeople} people and ${limits.allGroupsOrganizations} organisations. Delete a group that you no longer need.`,
  })

const unknownParts = () =>
  new AppError(400, {
    zh: '所选人员、学工号或组织中有的已不存在，请移除后重试。',
    en: 'Some of the people, numbers or organisations no longer exist. Remove them and try again.',
  })

const sizeOf = ({ people, organizations, numbers }: GroupParts) => people.length + organizations.length + numbers.length

/** The parts without duplicates; throws if one does not exist, or if there are none. */
async function existingParts(db: Db, { people, organizations, numbers }: GroupParts): Promise<GroupParts> {
  const parts = {
    people: [...new Set(people)],
    organizations: [...new Set(organizations)],
    numbers: [...distinctNumbers(numbers).keys()],
  }
  if (sizeOf(parts) === 0) {
    throw new AppError(400, {
      zh: '分组不能为空。请至少选择一个人员或组织。',
      en: 'The group would be empty. Choose at least one person or organisation.',
    })
  }
  if ((await countExisting(db, parts)) < sizeOf(parts)) throw unknownParts()
  return parts
}

/** Sets the parts of a group, and returns the group as the contract has it. */
async function fillGroup(trx: Db, ownerId: number, id: number, parts: GroupParts) {
  await setParts(trx, id, parts)
  // A part may have been deleted since the parts were looked up.
  if ((await countStoredParts(trx, id)) < sizeOf(parts)) throw unknownParts()
  const all = await countParts(trx, ownerId)
  if (all.people > limits.allGroupsPeople || all.organizations > limits.allGroupsOrganizations) throw tooManyParts()
  const row = await findGroup(trx, ownerId, id)
  if (!row) throw groupNotFound()
  return groupOf(row)
}

export const groupHandlers = handlersFor('group', {
  async list({ database, user }) {
    const rows = await countedGroups(database, user.personId)
    return { list: rows.map(groupOf) }
  },

  async detail({ query, db, user, audit }) {
    const row = await findGroup(db, user.personId, query.id)
    if (!row) throw groupNotFound()
    const people = await groupPeople(db, row.id)
    const numbers = await groupNumbers(db, row.id)
    audit.add({ detail: { people: people.length, group: row.name }, mergeBy: String(row.id) })
    const organizations = await groupOrganizations(db, row.id)
    return {
      ...groupOf(row),
      people,
      numbers,
      organization_list: organizations,
    }
  },

  async create(call) {
    const { body, db, user } = call
    // If the group is refused, the caller learns that one of its numbers does not exist.
    await countIndirectLookup(call, body.numbers)
    const parts = await existingParts(db, body)
    return db.transaction().execute(async (trx) => {
      await lockPerson(trx, user.personId)
      const name = plainName(body.name)
      if ((await countGroups(trx, user.personId)) >= limits.noticeGroups) {
        throw new AppError(409, {
          zh: `最多可以有 ${limits.noticeGroups} 个分组，请先删除不用的分组。`,
          en: `You can have ${limits.noticeGroups} groups. Delete one that you no longer need first.`,
        })
      }
      await requireFreeName(trx, user.personId, name)
      return fillGroup(trx, user.personId, await insertGroup(trx, user.personId, name), parts)
    })
  },

  async update(call) {
    const { body, db, user } = call
    await countIndirectLookup(call, body.numbers)
    const parts = await existingParts(db, body)
    return db.transaction().execute(async (trx) => {
      await lockPerson(trx, user.personId)
      const name = plainName(body.name)
      if (!(await renameGroup(trx, user.personId, body.id, name))) throw groupNotFound()
      await requireFreeName(trx, user.personId, name, body.id)
      return fillGroup(trx, user.personId, body.id, parts)
    })
  },

  async remove({ body, db, database, user }) {
    await db.transaction().execute(async (trx) => {
      // Waits for a notice that is being sent: without the group its audience could become larger than what was checked.
      await lockPerson(trx, user.personId)
      if (!(await deleteGroup(trx, user.personId, body.id))) throw groupNotFound()
    })
    return { list: (await countedGroups(database, user.personId)).map(groupOf) }
  },
})
