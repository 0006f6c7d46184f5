import type { Client, ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type CardSources = ContractData<'cardSource', 'list'>
export type CardSource = CardSources['sources'][number]
export type OfferedCard = CardSources['cards'][number]
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

/** The sources and the cards. */
export const sourcesAction = actionAtom<void, CardSources>({
  run: ({ api, signal }) => api.cardSource.list({ signal }),
})

/** Reads a text as a card. The language is that of the messages. */
export const checkAction = actionAtom<{ text: string; locale: string }, Trial>({
  run: ({ api, signal }, { text }) => api.cardSource.check({ body: { text }, signal }),
})
