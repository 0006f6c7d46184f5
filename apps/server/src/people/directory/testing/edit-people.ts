import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { organization, type World } from '../../../testing/areas/world.ts'
import { call } from '../../../testing/test-app.ts'

const { directory, change } = contract

/** A person who is not in the directory yet. */
export const newPerson = {
  number: '20260009',
  name: '陈一',
  name_en: 'Chen Yi',
  kind: 'student' as const,
  organization_id: organization.school as number,
  position: '',
  position_en: '',
  title: '',
  mobile: '13800000009',
  landline: '',
  email: 'chen@example.edu',
}

export const createPerson = ({ app, admin }: World, body = newPerson) =>
  call(app, directory.createPerson, { body, headers: admin.headers })

export const savePerson = ({ app, admin }: World, body: BodyOf<typeof directory.savePerson>) =>
  call(app, directory.savePerson, { body, headers: admin.headers })

/** The id and the current revision of a person, as an edit has to state them. */
export async function loadRevision({ app, admin }: World, id: number) {
  const { revision } = (await call(app, directory.person, { query: { id }, headers: admin.headers })).data
  return { id, revision }
}

export const setDisabled = ({ app, admin }: World, ids: number[], disabled: 0 | 1, headers = admin.headers) =>
  call(app, directory.setAccess, { body: { ids, disabled }, headers })

export const undoChange = ({ app, admin }: World, id: number | null) =>
  call(app, change.undo, { body: { id: id ?? 0 }, headers: admin.headers })

export const personRow = ({ db }: World, id: number) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
