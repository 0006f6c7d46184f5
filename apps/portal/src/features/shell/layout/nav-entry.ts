import type { ContractData } from '@quadrangle/api-client'
import type { WithSubs } from './tree.ts'

/** One entry of the navigation, with the entries below it. */
export type NavEntry = WithSubs<ContractData<'global', 'navs'>['navs'][number]>
