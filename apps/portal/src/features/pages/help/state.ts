import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { localeAtom } from '../../../state/locale.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'

export type MyFeedback = ContractData<'feedback', 'mine'>
export type FeedbackMessage = MyFeedback['list'][number]

const answerAtom = sessionAtom<MyFeedback | undefined>(undefined)

/** The person's messages, the latest first. */
export const messagesAtom = atom((get) => get(answerAtom)?.list ?? [])

const changedVotesAtom = sessionAtom<ReadonlyMap<number, 0 | 1 | null>>(new Map())

/** Whether each topic has helped the person, with the votes that are being saved. */
export const votesAtom = atom((get): ReadonlyMap<number, 0 | 1 | null> => {
  const saved = (get(answerAtom)?.votes ?? []).map(({ topic_id, helpful }) => [topic_id, helpful] as const)
  return new Map([...saved, ...get(changedVotesAtom)])
})

/** Loads the person's messages and votes. */
export const mineAction = actionAtom<void, MyFeedback>({
  run: async ({ api, set, signal }) => {
    const mine = await api.feedback.mine({ signal })
    set(answerAtom, mine)
    return mine
  },
})

/**
 * Votes on whether a topic has helped; null withdraws the vote. The vote is shown immediately, and undone if the server
 * refuses it.
 */
export const voteAction = actionAtom<{ topic_id: number; helpful: 0 | 1 | null }, unknown>({
  // No signal: a vote on one topic must not abort that on another.
  run: async ({ api, get, set }, body) => {
    const before = get(votesAtom).get(body.topic_id) ?? null
    const put = (helpful: 0 | 1 | null) => set(changedVotesAtom, (votes) => new Map(votes).set(body.topic_id, helpful))
    put(body.helpful)
    try {
      return await api.feedback.vote({ body })
    } catch (error) {
      put(before)
      throw error
    }
  },
})

/** Sends a message to the administrators. */
export const sendAction = actionAtom<{ text: string; topic_id: number | undefined }, FeedbackMessage>({
  run: async ({ api, get, set, signal }, { text, topic_id }) => {
    const body = { text, page: '/help', locale: get(localeAtom), ...(topic_id !== undefined && { topic_id }) }
    const { sent } = await api.feedback.send({ body, signal })
    set(answerAtom, (mine) => ({ votes: [], ...mine, list: [sent, ...(mine?.list ?? [])] }))
    return sent
  },
})
