import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, formatBytes, Progress, RelativeTime } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import { HealthPanel } from './health-panel.tsx'
import type { Health } from './state.ts'

/** The disk with the data folder, uploaded files, and the last backup. */
export function StoragePanel({ health: { storage, warnings } }: { health: Health }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { free_bytes, total_bytes, files, file_bytes, last_backup } = storage
  const size = (bytes: number) => formatBytes(bytes, locale)
  const [free, total] = [size(free_bytes), size(total_bytes)]
  const fileSize = size(file_bytes)
  return (
    <HealthPanel title={<Trans>Storage</Trans>}>
      <p className="mt-3 mb-2 text-sm tabular-nums">
        <Trans>
          {free} of {total} free
        </Trans>
      </p>
      <Progress
        label={t`Disk space in use`}
        value={total_bytes - free_bytes}
        max={total_bytes}
        tone={warnings.some(({ code }) => code === 'disk-low') ? 'danger' : 'accent'}
      />
      <DescriptionList layout="rows" className="mt-2 tabular-nums">
        <DescriptionItem term={t`Uploaded files`}>
          <Plural value={files} one="# file" other="# files" /> · {fileSize}
        </DescriptionItem>
        <DescriptionItem term={t`Last backup`}>
          {last_backup === null ? (
            <Trans>None yet</Trans>
          ) : (
            <>
              <RelativeTime date={last_backup.at} /> · {size(last_backup.bytes)}
            </>
          )}
        </DescriptionItem>
      </DescriptionList>
    </HealthPanel>
  )
}
