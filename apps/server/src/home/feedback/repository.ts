import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

const messages = (db: Db) =>
  db
    .selectFrom('feedback as f')
    .leftJoin('help_topic as h', 'h.id', 'f.topic_id')
    .select(['f.id', 'f.message', 'f.page', 'f.sent_at', 'f.done', 'f.answer', 'f.answered_at'])
    .select(['h.title', 'h.title_en'])

export type MessageRow = Awaited<ReturnType<typeof findMessage>>

export function findMessage(db: Db, id: number) {
  return messages(db).where('f.id', '=', id).executeTakeFirstOrThrow()
}

export function listByPerson(db: Db, personId: number) {
  return messages(db)
    .where('f.person_id', '=', personId)
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limits.pageSize)
    .execute()
}

export function listVotes(db: Db, personId: number) {
  return db.selectFrom('help_vote').select(['topic_id', 'helpful']).where('person_id', '=', personId).execute()
}

export async function topicExists(db: Db, id: number): Promise<boolean> {
  const topic = await db
    .selectFrom('help_topic')
    .select('id')
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return topic !== undefined
}

export async function vote(db: Db, personId: number, topicId: number, helpful: boolean | null): Promise<void> {
  if (helpful === null) {
    await db.deleteFrom('help_vote').where('person_id', '=', personId).where('topic_id', '=', topicId).execute()
    return
  }
  await db
    .insertInto('help_vote')
    .values({ person_id: personId, topic_id: topicId, helpful })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic_id']).doUpdateSet({ helpful, voted_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The number of messages that a person has sent within a day. */
export async function countWithinDay(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMessage(
  db: Db,
  row: { person_id: number; topic_id: number | null; page: string; locale: 'zh' | 'en'; message: string },
): Promise<number> {
  const { id } = await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function listAll(db: Db, state: 'open' | 'done' | undefined, { limit, offset }: Slice) {
  const list = await messages(db)
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .select(['f.locale', 'p.name', 'p.name_en', 'p.number'])
    .$if(state !== undefined, (query) => query.where('f.done', '=', state === 'done'))
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { all, open } = await db
    .selectFrom('feedback')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('done', '=', false).as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { list, open, total: state === undefined ? all : state === 'open' ? open : all - open }
}

/** The help topics with votes, those with the most negative votes first. */
export function listTopics(db: Db) {
  return db
    .selectFrom('help_vote as v')
    .innerJoin('help_topic as h', 'h.id', 'v.topic_id')
    .select(['h.id', 'h.title', 'h.title_en'])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('v.helpful', '=', true).as('helpful'),
      eb.fn.countAll<number>().filterWhere('v.helpful', '=', false).as('unhelpful'),
    ])
    .groupBy(['h.id', 'h.title', 'h.title_en'])
    .orderBy('unhelpful', 'desc')
    .orderBy('h.id')
    .limit(limits.lookHelpTopics)
    .execute()
}

/** The answer to a message; undefined if there is no such message. */
export function findAnswer(db: Db, id: number) {
  return db.selectFrom('feedback').select('answer').where('id', '=', id).executeTakeFirst()
}

interface Settlement {
  id: number
  done: boolean
  answer: string
  /** The answer that is replaced. */
  was: string
}

/**
 * Saves the state and the answer of a message; undefined if there is no such message or it has a third answer. The
 * answer keeps its time as long as its text is the same.
 */
export function settle(db: Db, adminId: number, { id, done, answer, was }: Settlement) {
  const same = sql<boolean>`feedback.answer = ${answer}`
  return db
    .updateTable('feedback')
    .set({
      done,
      answer,
      answered_by: sql<
        number | null
      >`case when ${same} then answered_by when ${answer} = '' then null else ${adminId}::bigint end`,
      answered_at: sql<Date | null>`case when ${same} then answered_at when ${answer} = '' then null else now() end`,
    })
    .where('id', '=', id)
    .where('answer', 'in', [was, answer])
    .returning(['done', 'answer', 'answered_at'])
    .executeTakeFirst()
}
