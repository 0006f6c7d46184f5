import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pick } from '../../../shared/locale.ts'
import { asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 10

/** The organisations that the person belongs to, the highest first. */
export const memberships = builtinSource({
  query({ db, personId }) {
    return jsonArrayFrom(
      db
        .selectFrom('person as p')
        .innerJoin('organization as own', 'own.id', 'p.organization_id')
        .innerJoin('organization as o', (join) => join.on(sql<SqlBool>`own.path like o.path || '%'`))
        .select(['o.id', 'o.name', 'o.name_en'])
        .where('p.id', '=', personId)
        .orderBy('o.path')
        .limit(SHOWN),
    )
  },

  present(rows, { locale }) {
    const items = rows.map((row) => ({
      id: String(row.id),
      title: asTitle(pick(locale, row.name, row.name_en)),
    }))
    return plain('list', items)
  },
})
