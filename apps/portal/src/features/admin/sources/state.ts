import type { Client, ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type CardSources = ContractData<'cardSource', 'list'>
export type CardSource = CardSources['list'][number]
export type CardChoices = ContractData<'cardSource', 'cards'>
export type OfferedCard = CardChoices['cards'][number]
export type SourceChoice = CardChoices['sources'][number]
export type Trial = ContractData<'cardSource', 'tryOut'>
type Body<Call extends 'save' | 'saveCard' | 'tryOut'> = Parameters<Client['cardSource'][Call]>[0] extends {
  body: infer Sent
}
  ? Sent
  : never
export type SourceForm = Body<'save'>
export type CardForm = Body<'saveCard'>
export type TrialSource = Omit<Body<'tryOut'>, 'as' | 'locale'>
export type TrialSubject = Body<'tryOut'>['as']

export interface SourcesRequest {
  text: string | undefined
  page: number
}

export const sourcesPerPage = 20

/** One page of the sources. */
export const sourcesAction = actionAtom<SourcesRequest, CardSources>({
  run: ({ api, signal }, { text, page }) =>
    api.cardSource.list({ query: { page, page_size: sourcesPerPage, ...(text && { text }) }, signal }),
})

/** The cards, and the sources to choose from. */
export const cardsAction = actionAtom<void, CardChoices>({
  run: ({ api, signal }) => api.cardSource.cards({ signal }),
})

/** Checks a text as a card. `locale` only makes a change of language load the messages again. */
export const checkAction = actionAtom<{ text: string; locale: string }, Trial>({
  run: ({ api, signal }, { text }) => api.cardSource.check({ body: { text }, signal }),
})
