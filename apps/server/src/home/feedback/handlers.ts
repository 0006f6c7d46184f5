import { limits } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import * as repository from './repository.ts'

const noTopic = { zh: '该帮助主题已不存在。', en: 'This help topic is no longer there.' }
const noMessage = { zh: '没有找到该反馈。', en: 'There is no such feedback.' }
const otherAnswer = {
  zh: '其他管理员已更改该反馈的回复。',
  en: 'Another administrator has changed the answer to this feedback.',
}
const tooMany = {
  zh: `您一天内已提交 ${limits.feedbackPerDay} 条反馈，请明天再来。`,
  en: `You have sent ${limits.feedbackPerDay} messages within a day. Come back tomorrow.`,
}

const stateOf = (done: boolean) => (done ? ('done' as const) : ('open' as const))

function messageOf(row: repository.MessageRow) {
  return {
    id: row.id,
    text: row.message,
    page: row.page,
    topic: row.title ?? '',
    topic_en: row.title_en ?? '',
    sent_at: instant(row.sent_at),
    state: stateOf(row.done),
    answer: row.answer,
    answered_at: row.answered_at && instant(row.answered_at),
  }
}

async function requireTopic(db: Db, id: number): Promise<void> {
  if (!(await repository.topicExists(db, id))) throw new AppError(404, noTopic)
}

export const feedbackHandlers = handlersFor('feedback', {
  async mine({ db, user: { personId } }) {
    const list = await repository.listByPerson(db, personId)
    const votes = await repository.listVotes(db, personId)
    return {
      list: list.map(messageOf),
      votes: votes.map(({ topic_id, helpful }) => ({ topic_id, helpful: flag(helpful) })),
    }
  },

  async vote({ body: { topic_id, helpful }, db, user: { personId } }) {
    if (helpful !== null) await requireTopic(db, topic_id)
    await repository.vote(db, personId, topic_id, helpful === null ? null : helpful === 1)
    return { helpful }
  },

  async send({ body, db, user: { personId } }) {
    const { text, page, locale, topic_id: topicId } = body
    return await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId)
      if (topicId !== undefined) await requireTopic(trx, topicId)
      if ((await repository.countWithinDay(trx, personId)) >= limits.feedbackPerDay) throw new AppError(429, tooMany)
      const row = { person_id: personId, topic_id: topicId ?? null, page, locale, message: text.trim() }
      const id = await repository.insertMessage(trx, row)
      return { sent: messageOf(await repository.findMessage(trx, id)) }
    })
  },

  async list({ query, db }) {
    const { list, total, open } = await repository.listAll(db, query.state, sliceOf(query))
    const topics = await repository.listTopics(db)
    return {
      list: list.map((row) => ({
        ...messageOf(row),
        name: row.name,
        name_en: row.name_en,
        number: row.number,
        locale: row.locale,
      })),
      total,
      open,
      topics,
    }
  },

  async settle({ body: { id, state, answer, was = '' }, db, user, audit }) {
    const change = { id, done: state === 'done', answer: answer.trim(), was }
    const settled = await repository.settle(db, user.personId, change)
    if (!settled) {
      const stored = await repository.findAnswer(db, id)
      throw stored ? new AppError(409, otherAnswer, { data: () => stored }) : new AppError(404, noMessage)
    }
    audit.add({ detail: { feedback: id, state } })
    return {
      state: stateOf(settled.done),
      answer: settled.answer,
      answered_at: settled.answered_at && instant(settled.answered_at),
    }
  },
})
