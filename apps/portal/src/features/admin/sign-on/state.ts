import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type SignOnSettings = ContractData<'signOn', 'settings'>
export type SignOnProvider = SignOnSettings['providers'][number]
export type SignOnTrial = ContractData<'signOn', 'tried'>
export type SignOnRules = ContractData<'signOn', 'rules'>
export type ProviderRules = SignOnRules['list'][number]
export type Rules = ProviderRules['rules']
export type RuleField = keyof Rules
export type Rule = Rules['email']
export type RuleEffects = ContractData<'signOn', 'ruleEffects'>
export type FieldOutcome = SignOnTrial['fields'][number]['outcome']
export type ProviderKind = SignOnProvider['kind']

/** The settings of single sign-on. */
export const signOnAction = actionAtom<void, SignOnSettings>({
  run: ({ api, signal }) => api.signOn.settings({ signal }),
})

/** Result of a trial log-in. */
export const trialAction = actionAtom<string, SignOnTrial>({
  run: ({ api, signal }, state) => api.signOn.tried({ query: { state }, signal }),
  clearOnStart: true,
})

/** The rules of each provider: which fields of people it updates. */
export const rulesAction = actionAtom<void, SignOnRules>({
  run: ({ api, signal }) => api.signOn.rules({ signal }),
})

/** People whom the rules of a provider would change. */
export const ruleEffectsAction = actionAtom<string, RuleEffects>({
  run: ({ api, signal }, provider) => api.signOn.ruleEffects({ query: { provider }, signal }),
  clearOnStart: true,
})
