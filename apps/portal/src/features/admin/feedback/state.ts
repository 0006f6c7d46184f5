import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type FeedbackList = ContractData<'feedback', 'list'>
export type Feedback = FeedbackList['list'][number]

export interface FeedbackRequest {
  state: Feedback['state'] | undefined
  page: number
}

export const feedbackPerPage = 20

/** One page of people's feedback. */
export const feedbackAction = actionAtom<FeedbackRequest, FeedbackList & { request: FeedbackRequest }>({
  run: async ({ api, signal }, request) => {
    const { state, page } = request
    const query = { page, page_size: feedbackPerPage, ...(state && { state }) }
    return { ...(await api.feedback.list({ query, signal })), request }
  },
})
