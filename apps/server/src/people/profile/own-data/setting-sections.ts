import { sql } from 'kysely'
import { BATCH, byId, byUuid, few, many, type Section, single } from './section.ts'

/** Settings, cards, apps, searches, subscriptions, agenda, to-dos and files of the person. */
export const settingSections: readonly Section[] = [
  single('settings', ['person_setting'], (db, me) =>
    db
      .selectFrom('person_setting as s')
      .leftJoin('background as b', 'b.id', 's.background_id')
      .select(['s.locale', 's.builtin_card_config', 's.user_guide', 'b.name as background'])
      .where('s.person_id', '=', me),
  ),
  single('notifications', ['notification_setting'], (db, me) =>
    db
      .selectFrom('notification_setting')
      .select(['switches', 'quiet_from', 'quiet_until', 'digest_at', 'digest_weekday'])
      .where('person_id', '=', me),
  ),
  few('cards', ['card_arrangement'], (db, me) =>
    db
      .selectFrom('card_arrangement')
      .select(['card_id', 'status', 'moved', 'after_id', 'arranged_at'])
      .where('person_id', '=', me)
      .orderBy('arranged_at'),
  ),
  few('cards_read', ['card_reading'], (db, me) =>
    db.selectFrom('card_reading').select(['source_key', 'read_at']).where('person_id', '=', me).orderBy('source_key'),
  ),
  few('cards_changed', ['card_version'], (db, me) =>
    db
      .selectFrom('card_version')
      .select(['source_key', 'changed_at'])
      .where('person_id', '=', me)
      .orderBy('source_key'),
  ),
  few('homepage_apps', ['homepage_app'], (db, me) =>
    db
      .selectFrom('homepage_app as h')
      .innerJoin('app as a', 'a.id', 'h.app_id')
      .select(['a.id', 'a.name', 'a.name_en'])
      .where('h.person_id', '=', me)
      .orderBy('h.position'),
  ),
  few('recent_apps', ['recent_app'], (db, me) =>
    db
      .selectFrom('recent_app as r')
      .innerJoin('app as a', 'a.id', 'r.app_id')
      .select(['a.id', 'a.name', 'a.name_en', 'r.opened_at'])
      .where('r.person_id', '=', me)
      .orderBy('r.opened_at', 'desc'),
  ),
  few('searches', ['search_history'], (db, me) =>
    db
      .selectFrom('search_history')
      .select(['term', 'searched_at'])
      .where('person_id', '=', me)
      .orderBy('searched_at', 'desc'),
  ),
  few('subscriptions', ['subscription'], (db, me) =>
    db
      .selectFrom('subscription as s')
      .innerJoin('organization as o', 'o.id', 's.organization_id')
      .select(['o.name as organization', 'o.name_en as organization_en'])
      .where('s.person_id', '=', me)
      .orderBy('o.id'),
  ),
  few('backgrounds', ['background'], (db, me) =>
    db
      .selectFrom('background')
      .select(['name', 'name_en', 'url', 'updated_at'])
      .where('owner_id', '=', me)
      .orderBy('id'),
  ),
  many(
    'agenda',
    ['agenda_entry'],
    (db, me, after: number) =>
      db
        .selectFrom('agenda_entry')
        .select(['id', 'title', 'place', 'note', 'begins_at', 'ends_at', 'all_day', 'updated_at'])
        .where('person_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    byId,
  ),
  many(
    'todos',
    ['todo'],
    (db, me, after: number) =>
      db
        .selectFrom('todo')
        .select(['id', 'title', 'due_at', 'done_at', 'created_at'])
        .where('person_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    byId,
  ),
  many(
    'files',
    ['stored_file'],
    (db, me, after: string) =>
      db
        .selectFrom('stored_file')
        .select(['id', sql<string>`'/files/' || id`.as('url'), 'purpose', 'name', 'type', 'size', 'created_at'])
        .where('owner_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    byUuid,
  ),
]
