import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, RelativeTime, useTask } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { DirectoryOrganization, DirectoryOrganizations } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'

interface MergedListProps {
  merged: DirectoryOrganizations['merged']
  organizations: readonly DirectoryOrganization[]
  reload: () => unknown
}

/** The merges of the last day, each with a button that undoes it. */
export function MergedList({ merged, organizations, reload }: MergedListProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { undo } = useChanges(reload)
  const { busy, run } = useTask<`${number}`>()
  const undoMerge = async (id: number) => {
    // The pressed button disappears with the merge.
    if (await undo(id)) focusHeading()
  }
  return (
    <Alert title={<Trans>Merged within the last day</Trans>}>
      <ul className="mt-1 flex flex-col gap-1">
        {merged.map((merge) => {
          const name = localized(merge, 'name', locale)
          const target = organizations.find(({ id }) => id === merge.target_id)
          return (
            <li key={merge.change_id} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">
                {name} → {target ? localized(target, 'name', locale) : '—'} · <RelativeTime date={merge.at} />
              </span>
              <Button
                size="small"
                aria-label={t`Undo the merge of “${name}”`}
                loading={busy === `${merge.change_id}`}
                aria-disabled={busy !== undefined}
                onClick={() => void run(`${merge.change_id}`, () => undoMerge(merge.change_id))}
              >
                <Trans>Undo</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
