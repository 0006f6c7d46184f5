import { useLingui } from '@lingui/react/macro'
import { timeInZone } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'

/** Adds the campus time to the reader's time if they differ. */
export function useCampusTime() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const zone = useAtomValue(partAtom('zone'))
  return (here: string, begins: string, ends: string | null = null): string => {
    const there = timeInZone(zone, locale, begins, ends ?? begins)
    return there === undefined ? here : t`${here} (${there} on campus)`
  }
}
