import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'

export type FeedbackList = ContractData<'feedback', 'list'>
export type Feedback = FeedbackList['list'][number]

export interface FeedbackRequest {
  state: Feedback['state'] | undefined
  page: number
}

export const feedbackPerPage = 20

/** An answer that is being written, and the one that it replaces. */
interface AnswerDraft {
  readonly text: string
  readonly was: string
}

/** Unsaved answers by feedback, because newer feedback may move an entry to the next page. */
export const answerDraftsAtom = sessionAtom<ReadonlyMap<number, AnswerDraft | undefined>>(new Map())

/** One page of people's feedback. */
export const feedbackAction = actionAtom<FeedbackRequest, FeedbackList & { request: FeedbackRequest }>({
  run: async ({ api, signal }, request) => {
    const { state, page } = request
    const query = { page, page_size: feedbackPerPage, ...(state && { state }) }
    return { ...(await api.feedback.list({ query, signal })), request }
  },
})
