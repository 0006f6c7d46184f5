import { sql } from 'kysely'
import { BATCH, byId, many, type Section } from './section.ts'

/** Actions by others whose entries name the affected person. */
const actionsOfOthers = [
  'password-reset',
  'sessions-ended',
  'factors-reset',
  'account-unlinked',
  'ldap-tried',
  'card-tried',
  'admin-command',
]

/** The details of what a person did, without the data of the people whom it was about. */
const detailWithoutOthers = sql`case when jsonb_exists(detail, 'kind') then jsonb_build_object('kind', detail -> 'kind')
  else detail - '{number,person,as}'::text[] end`

/** Records of the person's actions, and of the actions of others on their record. Others are not named. */
export const recordSections: readonly Section[] = [
  many(
    'feedback',
    ['feedback'],
    (db, me, after: number) =>
      db
        .selectFrom('feedback')
        .select(['id', 'page', 'locale', 'message', 'sent_at', 'done', 'answer', 'answered_at'])
        .where('person_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    byId,
  ),
  many(
    'help_votes',
    ['help_vote'],
    (db, me, after: number) =>
      db
        .selectFrom('help_vote as v')
        .innerJoin('help_topic as t', 't.id', 'v.topic_id')
        .select(['t.id', 't.title', 't.title_en', 'v.helpful', 'v.voted_at'])
        .where('v.person_id', '=', me)
        .where('v.topic_id', '>', after)
        .orderBy('v.topic_id')
        .limit(BATCH),
    byId,
  ),
  many(
    'actions',
    ['audit_entry'],
    (db, me, after: number) =>
      db
        .selectFrom('audit_entry')
        .select(['id', 'at', 'last_at', 'action', 'times', 'notice_id', detailWithoutOthers.as('detail')])
        .where('person_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    byId,
  ),
  many(
    'actions_of_others',
    ['audit_entry'],
    (db, me, after: number) => {
      const number = db.selectFrom('person').select('number').where('id', '=', me)
      return db
        .selectFrom('audit_entry')
        .select(['id', 'at', 'action', 'times'])
        .where('action', 'in', actionsOfOthers)
        .where((eb) =>
          eb.or([
            sql<boolean>`normal_number(detail ->> 'number') = normal_number(${number})`,
            sql<boolean>`detail ->> 'as' = ${number}`,
            sql<boolean>`detail ->> 'person' = ${String(me)}`,
          ]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
    },
    byId,
  ),
  many(
    'changes_of_record',
    ['admin_change'],
    (db, me, after: number) =>
      db
        .selectFrom('admin_change')
        .select(['id', 'at', 'kind', 'before', 'after'])
        .where((eb) =>
          eb.or([
            eb.and([eb('kind', '=', 'person'), eb('entity_id', '=', String(me))]),
            eb.and([eb('kind', '=', 'role'), eb('entity_id', 'like', `${me} %`)]),
          ]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    byId,
  ),
  many(
    'changes_together_with_others',
    ['admin_change'],
    // The states of these changes contain the numbers of all people who were changed together.
    (db, me, after: number) => {
      const number = sql<string>`(select number from person where id = ${me})`
      return db
        .selectFrom('admin_change')
        .select(['id', 'at', 'kind'])
        .select([sql`before -> ${number}`.as('before'), sql`after -> ${number}`.as('after')])
        .where('kind', 'in', ['people-access', 'people-place'])
        .where(sql<boolean>`${String(me)} = any(string_to_array(entity_id, ','))`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
    },
    byId,
  ),
  many(
    'imports',
    ['import_row', 'import_job', 'import_before'],
    (db, me, after: number) =>
      db
        .selectFrom('import_before as b')
        .innerJoin('import_job as j', 'j.id', 'b.job_id')
        .leftJoin('import_row as r', (join) => join.onRef('r.job_id', '=', 'b.job_id').onRef('r.line', '=', 'b.line'))
        .select(['j.id', 'j.created_at', 'j.applied_at', 'b.what', 'b.before'])
        .select([
          'r.number',
          'r.name',
          'r.name_en',
          'r.kind',
          'r.organization',
          'r.position',
          'r.position_en',
          'r.title',
        ])
        .select(['r.mobile', 'r.landline', 'r.email', 'r.certificate'])
        .where('j.kind', '=', 'people')
        .where('b.entity_id', '=', me)
        .where('j.id', '>', after)
        .orderBy('j.id')
        .limit(BATCH),
    byId,
  ),
]
