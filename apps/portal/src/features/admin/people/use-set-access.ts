import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { apiAtom } from '../../../state/api.ts'
import { useChanges } from '../use-changes.ts'

/**
 * Returns a function that disables people or enables them again. It shows a failure, and resolves to whether it
 * succeeded.
 */
export function useSetAccess(reload: () => unknown): (ids: readonly number[], disabled: 0 | 1) => Promise<boolean> {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const { change } = useChanges(reload)
  return (ids, disabled) =>
    change(
      ({ people }) =>
        disabled === 1
          ? t`${plural(people, { one: '# person is disabled and logged out', other: '# people are disabled and logged out' })}`
          : t`${plural(people, { one: '# person is enabled', other: '# people are enabled' })}`,
      () => api.directory.setAccess({ body: { ids: [...ids], disabled } }),
    )
}
