import {
  type Campus,
  CLASSES,
  createRecords,
  lessons,
  type Person,
  personaIds,
  type Random,
  replaceWordsInRows,
} from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { insertRows } from './insert.ts'

/** Inserts the records of the campus services. They are no data of the portal, hence their own schema. */
export async function insertRecords(
  db: Db,
  campus: Campus,
  random: Random,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const rows = createRecords(random, people, now) as Record<string, unknown>[]
  await insertRows(db, 'demo.record', replaceWordsInRows(campus, rows))
  await sql`insert into demo.record (service, person_number, position, record)
    select 'timetable', p.number, l.position, l.record
    from jsonb_to_recordset(${JSON.stringify(replaceWordsInRows(campus, lessons()))}::jsonb) as l(organization integer, class integer, position integer, record jsonb)
    join person p on p.organization_id = l.organization and p.id % ${CLASSES} = l.class
    where p.id <= ${people.length} and p.id <> ${personaIds.newcomer} and (p.kind = 'student' or l.position % 3 = 0)`.execute(
    db,
  )
}
