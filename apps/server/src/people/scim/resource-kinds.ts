import { limits } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { groupShape, type ResourceShape, userShape } from './attributes.ts'
import { groupFields } from './group-rows.ts'
import { createGroup, deleteGroup, listGroups, loadGroup, lockGroup, patchGroup, replaceGroup } from './groups.ts'
import type { ListQuery, Page } from './list.ts'
import { hasAttribute, type Projection } from './project.ts'
import type { Resource } from './resource.ts'
import type { ScimClient } from './scim-context.ts'
import { userFields } from './user-rows.ts'
import { createUser, deleteUser, listUsers, loadUser, patchUser, replaceUser } from './users.ts'

export interface ListOptions {
  readonly lenient: boolean
  readonly projection: Projection
}

/** A resource, and the row that it is made of. */
export interface LoadedResource {
  readonly row: { readonly id: number }
  readonly resource: Resource
}

/** The operations on one kind of resource. */
export interface ResourceKind {
  readonly path: string
  readonly shape: ResourceShape
  readonly bodyBytes: number
  /** With `lenient`, a filter on an attribute that this kind does not have matches nothing. */
  readonly list: (db: Db, client: ScimClient, query: ListQuery, options: ListOptions) => Promise<Page>
  /** The complete resource, or the part that a projection selects. */
  readonly load: (db: Db, client: ScimClient, id: number, projection?: Projection) => Promise<LoadedResource>
  /** Locks a resource, so that other changes of it wait. */
  readonly lock: (trx: Db, id: number) => Promise<unknown>
  readonly create: (trx: Db, client: ScimClient, body: unknown) => Promise<LoadedResource>
  /** `current` is what `load` of the same kind returned; the kinds' rows have no common type. */
  readonly replace: (trx: Db, client: ScimClient, current: never, body: unknown) => Promise<LoadedResource>
  readonly patch: (trx: Db, client: ScimClient, current: never, body: unknown) => Promise<LoadedResource>
  readonly remove: (trx: Db, client: ScimClient, current: never) => Promise<void>
}

export const resourceKinds: readonly ResourceKind[] = [
  {
    path: '/Users',
    shape: userShape,
    bodyBytes: limits.settingsBytes,
    load: loadUser,
    lock: lockPerson,
    create: createUser,
    replace: replaceUser,
    patch: patchUser,
    remove: deleteUser,
    list: (db, client, query, { lenient }) => listUsers(db, client, query, { ...userFields, lenient }),
  },
  {
    path: '/Groups',
    shape: groupShape,
    bodyBytes: limits.noticeBytes,
    load: loadGroup,
    lock: lockGroup,
    create: createGroup,
    replace: replaceGroup,
    patch: patchGroup,
    remove: deleteGroup,
    list: (db, client, query, { lenient, projection }) => {
      const withMembers = hasAttribute(projection, 'members', false)
      return listGroups(db, client, query, { ...groupFields, lenient }, withMembers)
    },
  },
]
