import { useLingui } from '@lingui/react/macro'
import type { ConfigSchema } from '@quadrangle/ui'
import { RelativeTime } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ChangedValue } from './change-list.tsx'
import type { Conflict } from './conflict-choices.tsx'
import type { Comparison } from './publish-state.ts'
import { useFieldName } from './use-field-name.ts'

/** The fields that both the draft and other administrators have changed, with the values to choose from. */
export function useConflicts(schema: ConfigSchema, others: Comparison['others']): readonly Conflict[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const nameOf = useFieldName(schema)
  return others
    .filter(({ conflict }) => conflict === 1)
    .map((change) => ({
      key: change.path,
      name: nameOf(change),
      mine: <ChangedValue text={change.mine} />,
      theirs: <ChangedValue text={change.after} />,
      by: (
        <>
          {change.by ? localized(change.by, 'name', locale) : t`Somebody`} · <RelativeTime date={change.at} />
        </>
      ),
    }))
}
