import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'

type ProfileVisibility = DataOf<Contract['profile']['visibility']>
type Field = ProfileVisibility['values'][number]['field']

/** The fields of a person that each call exposes. The test beside this file makes those calls and compares. */
const viewers: readonly { viewer: ProfileVisibility['viewers'][number]['viewer']; fields: readonly Field[] }[] = [
  { viewer: 'organization', fields: ['avatar', 'name', 'organization', 'position', 'tittle'] },
  { viewer: 'everyone', fields: ['tittle'] },
  { viewer: 'issuer', fields: ['avatar', 'name', 'number', 'organization', 'position', 'tittle'] },
  {
    viewer: 'admin',
    fields: ['avatar', 'name', 'number', 'organization', 'position', 'tittle', 'celphone', 'landline', 'email'],
  },
]

const valuesQuery = new PreparedQuery((db, { personId }: { readonly personId: number }) =>
  db
    .selectFrom('person as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.avatar_url', 'p.name', 'p.name_en', 'p.number', 'p.position', 'p.position_en', 'p.title', 'p.title_en'])
    .select(['o.name as organization', 'o.name_en as organization_en', 'p.mobile', 'p.landline', 'p.email'])
    .where('p.id', '=', personId),
)

/** Data of a person that others see, by viewer; undefined if there is no such person. */
export async function loadProfileVisibility(
  database: DatabaseHandle,
  personId: number,
): Promise<ProfileVisibility | undefined> {
  const [person] = await valuesQuery.run(database, { personId })
  if (!person) return undefined
  const entry = (field: Field, value: string, value_en = value) => ({ field, value, value_en })
  return {
    values: [
      entry('avatar', person.avatar_url),
      entry('name', person.name, person.name_en),
      entry('number', person.number),
      entry('organization', person.organization, person.organization_en),
      entry('position', person.position, person.position_en),
      entry('tittle', person.title, person.title_en || person.title),
      entry('celphone', person.mobile ?? ''),
      entry('landline', person.landline),
      entry('email', person.email),
    ],
    viewers: viewers.map(({ viewer, fields }) => ({ viewer, fields: [...fields] })),
  }
}
