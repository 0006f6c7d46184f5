import { useLingui } from '@lingui/react/macro'
import type { Place } from './state.ts'

/** Name of a place, with the network address: “Campus network · 10.20.30.40”. */
export function useLoginOrigin(): (origin: { place: Place; address: string }) => string {
  const { t } = useLingui()
  const names: Record<Place, string> = {
    'this-machine': t({ message: 'This machine', context: 'place of a log-in' }),
    campus: t({ message: 'Campus network', context: 'place of a log-in' }),
    private: t({ message: 'Private network', context: 'place of a log-in' }),
    internet: t({ message: 'Internet', context: 'place of a log-in' }),
    unknown: t({ message: 'Unknown place', context: 'place of a log-in' }),
  }
  return ({ place, address }) => [names[place], address].filter((part) => part !== '').join(' · ')
}
