import type { Contract } from '@quadrangle/api-client/contract'
import { type ChangeState, registerChangeKinds } from '../../platform/change/change-kinds.ts'
import { editConflict } from '../../platform/change/edit-conflict.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import { describeDifference } from '../../platform/change/states.ts'
import type { Handler } from '../../runtime/contract/contract-types.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { forgetDevices } from '../../runtime/session/device-cookie.ts'
import { holdScheduledNotices } from '../../runtime/session/hold-scheduled-notices.ts'
import { endTrust } from '../../runtime/session/trusted-browser.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { lockPersonAndLogins } from '../../runtime/shared/lock-person.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { accessKind, keyOf, loadAccess, loadPlaces, placeKind, placePeople, setAccess } from './access.ts'
import { noOrganization, noPerson } from './errors.ts'
import { findPerson, listPeople } from './find-people.ts'
import { mergeKind, mergeOrganization } from './merge.ts'
import {
  addOrganization,
  listTree,
  loadOrganization,
  lockTree,
  moveOrganization,
  organizationKind,
  removeOrganization,
  renameOrganization,
} from './organizations.ts'
import { peopleWithLocalPassword, portalStoresPasswordOf } from './passwords.ts'
import { loadPerson, personKind, personRevision, writePerson } from './person-state.ts'
import { resetPassword } from './reset-password.ts'
import { grantKey, listRoles, loadGrant, roleKind, topOrganization, writeGrant } from './roles.ts'

registerChangeKinds({
  person: personKind,
  'people-access': accessKind,
  'people-place': placeKind,
  role: roleKind,
  organization: organizationKind,
  'organization-merge': mergeKind,
})

type Context = Pick<Parameters<Handler<Contract['directory']['savePerson']>>[0], 'db' | 'user' | 'audit' | 'request'>

/** Loads a person with the revision that is required to save them. */
async function loadWithRevision({ db, request }: Pick<Context, 'db' | 'request'>, id: number) {
  const person = await findPerson(db, id)
  if (!person) throw noPerson()
  // With another connection, many conflicts at once would exhaust the pool and wait for each other.
  const can_reset_password = flag(await portalStoresPasswordOf(db, request.server.config, person.id))
  return { ...person, can_reset_password, revision: personRevision(person) }
}

/** Changes an organisation under the lock of the tree, and records it. */
function changeOrganization(
  { db, user, audit }: Context,
  id: number,
  change: (trx: Context['db']) => Promise<unknown>,
) {
  return db.transaction().execute(async (trx) => {
    await lockTree(trx)
    const before = await loadOrganization(trx, id)
    if (!before) throw noOrganization()
    await change(trx)
    const after = (await loadOrganization(trx, id)) as ChangeState
    return {
      change_id: await recordChange(trx, {
        personId: user.personId,
        kind: 'organization',
        entityId: String(id),
        before: before as unknown as ChangeState,
        after,
        audit,
        details: { organizationId: id },
      }),
    }
  })
}

export const directoryHandlers = handlersFor('directory', {
  async people({ query, db, audit, request }) {
    const page = await listPeople(db, query, sliceOf(query))
    const text = query.text?.trim() ?? ''
    audit.add({ detail: { people: page.list.length, ...(text !== '' && { text }) } })
    if (query.organization_id !== undefined) audit.add({ organizationId: query.organization_id })
    const ids = page.list.map(({ id }) => id)
    const localIds = await peopleWithLocalPassword(db, request.server.config, ids)
    return {
      ...page,
      list: page.list.map((person) => ({ ...person, can_reset_password: flag(localIds.has(person.id)) })),
    }
  },

  async person({ query, db, audit, request }) {
    const person = await loadWithRevision({ db, request }, query.id)
    audit.add({ detail: { people: 1 } })
    return person
  },

  async createPerson({ body, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      const id = await writePerson(trx, undefined, body)
      const after = (await loadPerson(trx, id)) as ChangeState
      const change = { personId: user.personId, kind: 'person', entityId: String(id), before: null, after, audit }
      return { id, change_id: await recordChange(trx, change) }
    })
  },

  async savePerson({ body: { id, revision, ...state }, db, user, audit, request }) {
    return db.transaction().execute(async (trx) => {
      const before = await loadPerson(trx, id)
      if (!before) throw noPerson()
      if (personRevision(before) !== revision) {
        const now = { kind: 'person', entityId: String(id), state: before as unknown as ChangeState }
        throw await editConflict(trx, now, { person: await loadWithRevision({ db: trx, request }, id) })
      }
      await writePerson(trx, id, state)
      const after = await loadPerson(trx, id)
      return {
        change_id: await recordChange(trx, {
          personId: user.personId,
          kind: 'person',
          entityId: String(id),
          audit,
          before: before as unknown as ChangeState,
          after: after as ChangeState,
        }),
      }
    })
  },

  async setAccess({ body: { ids, disabled }, db, user, audit, request }) {
    const change_id = await db.transaction().execute(async (trx) => {
      const before = await loadAccess(trx, ids)
      await setAccess(trx, ids, disabled === 1, user.personId)
      const after = await loadAccess(trx, ids)
      const change = { personId: user.personId, kind: 'people-access', entityId: keyOf(ids), before, after, audit }
      return recordChange(trx, change)
    })
    request.server.sessionCache.clear()
    return { change_id, people: ids.length }
  },

  async movePeople({ body: { ids, organization_id }, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      const before = await loadPlaces(trx, ids)
      await placePeople(trx, ids, organization_id)
      const after = await loadPlaces(trx, ids)
      const change = { personId: user.personId, kind: 'people-place', entityId: keyOf(ids), before, after, audit }
      const details = { organizationId: organization_id }
      return { change_id: await recordChange(trx, { ...change, details }), people: ids.length }
    })
  },

  async resetPassword({ body: { id }, user, audit, request }) {
    const password = await resetPassword(request, user.personId, audit, id)
    request.server.sessionCache.clear()
    return { password }
  },

  async endSessions({ body: { id }, db, user, audit, request, session }) {
    const sessions = await db.transaction().execute(async (trx) => {
      await lockPersonAndLogins(trx, id)
      const person = await findPerson(trx, id)
      if (!person) throw noPerson()
      // Unfinished log-ins, which would become sessions, are deleted as well.
      await trx
        .deleteFrom('proof_step')
        .where('person_id', '=', id)
        .where('token_hash', '!=', user.sessionKey)
        .execute()
      await endTrust(trx, id)
      await forgetDevices(trx, id)
      await holdScheduledNotices(trx, id)
      const ended = await trx
        .deleteFrom('session')
        .where('person_id', '=', id)
        .where('token_hash', '!=', user.sessionKey)
        .executeTakeFirst()
      await audit.record(trx, { detail: { number: person.number, sessions: Number(ended.numDeletedRows) } })
      return Number(ended.numDeletedRows)
    })
    request.server.sessionCache.clear()
    if (id === user.personId) await session.keepDevice(id)
    return { sessions }
  },

  async roles({ query, db, audit }) {
    const page = await listRoles(db, query, sliceOf(query))
    audit.add({ detail: { people: page.list.length } })
    return page
  },

  async setRole({ body: { person_id, role, organization_id, granted, everybody }, db, user, audit, request }) {
    const change_id = await db.transaction().execute(async (trx) => {
      const organizationId = role === 'admin' ? await topOrganization(trx) : organization_id
      if (organizationId === undefined) {
        throw new AppError(400, { zh: '请选择组织。', en: 'Choose the organisation.' })
      }
      const grant = { personId: person_id, role, organizationId }
      const before = await loadGrant(trx, grant)
      if (granted === 0) await writeGrant(trx, grant, false, user.personId)
      else if (before === null || everybody !== undefined)
        await writeGrant(trx, grant, { everybody: role === 'issuer' && everybody === 1 }, user.personId)
      const after = await loadGrant(trx, grant)
      const change = { personId: user.personId, kind: 'role', entityId: grantKey(grant), before, after, audit }
      return recordChange(trx, { ...change, details: { organizationId } })
    })
    request.server.sessionCache.clear()
    return { change_id }
  },

  async organizations({ db }) {
    return listTree(db)
  },

  async createOrganization({ body: { parent = 0, ...names }, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      await lockTree(trx)
      const id = await addOrganization(trx, { ...names, parent, before: 0 })
      const after = (await loadOrganization(trx, id)) as ChangeState
      const change = { personId: user.personId, kind: 'organization', entityId: String(id), before: null, after, audit }
      return { id, change_id: await recordChange(trx, { ...change, details: { organizationId: id } }) }
    })
  },

  async saveOrganization(call) {
    const { id, ...names } = call.body
    return changeOrganization(call, id, (trx) => renameOrganization(trx, id, names))
  },

  async moveOrganization(call) {
    const { id, parent, before = 0 } = call.body
    return changeOrganization(call, id, (trx) => moveOrganization(trx, id, parent, before))
  },

  async mergeOrganization({ body: { id, into }, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      await lockTree(trx)
      const before = (await loadOrganization(trx, id)) as ChangeState
      await trx.deleteFrom('organization_merge').where('organization_id', '=', id).execute()
      const people = await mergeOrganization(trx, id, into)
      const change = { personId: user.personId, kind: 'organization-merge', entityId: String(id), audit }
      const details = { organizationId: into, detail: { people } }
      return { people, change_id: await recordChange(trx, { ...change, before, after: null, details }) }
    })
  },

  async removeOrganization({ body: { id }, db, user, audit }) {
    return db.transaction().execute(async (trx) => {
      await lockTree(trx)
      const state = await loadOrganization(trx, id)
      if (!state) throw noOrganization()
      const before = { ...state, ...(await removeOrganization(trx, id)) }
      const change = { personId: user.personId, kind: 'organization', entityId: String(id), audit }
      // The audit log does not list the people of the links.
      const difference = describeDifference({ ...state }, null)
      const details = { organizationId: id }
      return { change_id: await recordChange(trx, { ...change, before, after: null, details, difference }) }
    })
  },
})
