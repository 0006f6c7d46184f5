import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { localeAtom } from '../../../state/locale.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'

export type MyFeedback = ContractData<'feedback', 'mine'>
export type FeedbackMessage = MyFeedback['list'][number]

const feedbackAtom = sessionAtom<MyFeedback | undefined>(undefined)

/** The person's messages, the latest first. */
export const messagesAtom = atom((get) => get(feedbackAtom)?.list ?? [])

type Helpful = 0 | 1 | null
/** A vote of this session, and the last vote that the server has saved. */
interface ChangedVote {
  readonly request: { readonly helpful: Helpful }
  readonly saved: Helpful
  /** Settles with the request that is being sent. */
  readonly sending: Promise<unknown> | undefined
}
const changedVotesAtom = sessionAtom<ReadonlyMap<number, ChangedVote>>(new Map())

/** Whether each topic has helped the person, with the votes that are being saved. */
export const votesAtom = atom((get): ReadonlyMap<number, Helpful> => {
  const saved = (get(feedbackAtom)?.votes ?? []).map(({ topic_id, helpful }) => [topic_id, helpful] as const)
  const changed = [...get(changedVotesAtom)].map(([topicId, { request }]) => [topicId, request.helpful] as const)
  return new Map([...saved, ...changed])
})

/** Loads the person's messages and votes. */
export const mineAction = actionAtom<void, MyFeedback>({
  run: async ({ api, set, signal }) => {
    const mine = await api.feedback.mine({ signal })
    set(feedbackAtom, mine)
    return mine
  },
})

/**
 * Votes on whether a topic has helped; null withdraws the vote. The vote is shown immediately. Votes on one topic are
 * sent one after the other, because requests may arrive in any order; of those that wait, only the last one is sent,
 * and it is lost if the tab closes before. If the server refuses it, the last saved vote is shown.
 */
export const voteAction = actionAtom<{ topic_id: number; helpful: Helpful }, unknown>({
  // No signal: a vote on one topic must not abort that on another.
  run: async ({ api, get, set }, body) => {
    const latest = () => get(changedVotesAtom).get(body.topic_id)
    const setVote = (vote: ChangedVote) => set(changedVotesAtom, (votes) => new Map(votes).set(body.topic_id, vote))
    const previous = latest()
    const saved = previous ? previous.saved : (get(votesAtom).get(body.topic_id) ?? null)
    setVote({ request: body, saved, sending: previous?.sending })
    if (previous?.sending) {
      await previous.sending
      // a later vote replaces this one, or the session has ended
      if (latest()?.request !== body) return undefined
    }
    const response = api.feedback.vote({ body })
    // its failure is handled below
    const sending = response.catch(() => undefined)
    setVote({ request: body, saved: latest()?.saved ?? null, sending })
    try {
      const data = await response
      const vote = latest()
      // the vote of a later session has another promise
      if (vote?.sending === sending) setVote({ ...vote, saved: body.helpful, sending: undefined })
      return data
    } catch (error) {
      const vote = latest()
      const isLatest = vote?.request === body
      if (vote?.sending === sending) {
        setVote({ ...vote, request: isLatest ? { helpful: vote.saved } : vote.request, sending: undefined })
      }
      // a later vote waits, and reports its own failure
      if (vote && !isLatest) return undefined
      throw error
    }
  },
})

/** Unsent texts by topic, because the filter removes forms; that of the form without a topic is undefined. */
export const draftsAtom = sessionAtom<ReadonlyMap<number | undefined, string>>(new Map())

/** Sends a message to the administrators. */
export const sendAction = actionAtom<{ text: string; topic_id: number | undefined }, FeedbackMessage>({
  run: async ({ api, get, set, signal }, { text, topic_id }) => {
    const body = { text, page: '/help', locale: get(localeAtom), ...(topic_id !== undefined && { topic_id }) }
    const { sent } = await api.feedback.send({ body, signal })
    set(feedbackAtom, (mine) => ({ votes: [], ...mine, list: [sent, ...(mine?.list ?? [])] }))
    return sent
  },
})
