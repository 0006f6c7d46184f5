import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { useChangeToast } from '../use-change-toast.ts'

/** Disables people or lets them in again. Resolves to whether it worked; a failure is shown. */
export function useSetAccess(reload: () => unknown): (ids: readonly number[], disabled: 0 | 1) => Promise<boolean> {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const changed = useChangeToast(reload)
  return async (ids, disabled) => {
    try {
      const { change_id, people } = await api.directory.setAccess({ body: { ids: [...ids], disabled } })
      const title =
        disabled === 1
          ? t`${plural(people, { one: '# person is disabled and logged out', other: '# people are disabled and logged out' })}`
          : t`${plural(people, { one: '# person is enabled', other: '# people are enabled' })}`
      changed(title, change_id)
      reload()
      return true
    } catch (error) {
      toast({ tone: 'danger', title: t`It could not be changed`, description: messageOf(error) })
      return false
    }
  }
}
