import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, RelativeTime, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { DirectoryOrganization, DirectoryOrganizations } from '../organizations-state.ts'

interface MergedListProps {
  merged: DirectoryOrganizations['merged']
  organizations: readonly DirectoryOrganization[]
  reload: () => unknown
}

/** The merges of the last day, each with a way back. */
export function MergedList({ merged, organizations, reload }: MergedListProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const undo = async (id: number) => {
    try {
      await api.change.undo({ body: { id } })
      toast({ tone: 'success', title: t`Undone` })
    } catch (error) {
      toast({ tone: 'danger', title: t`It could not be undone`, description: messageOf(error) })
    }
    reload()
  }
  return (
    <Alert title={<Trans>Merged within the last day</Trans>}>
      <ul className="mt-1 flex flex-col gap-1">
        {merged.map((one) => {
          const name = localized(one, 'name', locale)
          const target = organizations.find(({ id }) => id === one.target_id)
          return (
            <li key={one.change_id} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">
                {name} → {target ? localized(target, 'name', locale) : '—'} · <RelativeTime date={one.at} />
              </span>
              <Button size="small" aria-label={t`Undo the merge of “${name}”`} onClick={() => void undo(one.change_id)}>
                <Trans>Undo</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
