import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../../state/action-atom.ts'
import { apiAtom } from '../../../../state/api.ts'
import { changesAtom, withChange } from '../changes.ts'

export interface AnswerRequest {
  id: number
  version: number
  option: string
  note: string
}

/** Sends a reply; throws, because the form shows the error. */
export const answerAtom = atom(null, async (get, set, body: AnswerRequest) => {
  const answer = await get(apiAtom).notice.answer({ body })
  set(changesAtom, withChange(body.id, { reply: 'replied' }))
  return answer
})

/** Loads why the notice was sent to the reader. */
export const reasonAction = actionAtom<number, ContractData<'notice', 'reason'> & { id: number }>({
  run: async ({ api, signal }, id) => ({ ...(await api.notice.reason({ query: { id }, signal })), id }),
})

/** Loads a former version of a notice. */
export const versionAction = actionAtom<{ id: number; version: number }, ContractData<'notice', 'version'>>({
  clearOnStart: true,
  run: ({ api, signal }, query) => api.notice.version({ query, signal }),
})
