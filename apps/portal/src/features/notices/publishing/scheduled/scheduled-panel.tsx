import { Trans } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../../shared/format-date.ts'
import { Panel } from '../../../../shared/panel.tsx'
import type { Load } from '../../../../shared/use-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { UnscheduleButton } from './unschedule-button.tsx'

/** The person's scheduled notices, and those that failed or were stopped. Nothing if there are none. */
export function ScheduledPanel({ load: { data, error } }: { load: Load<ContractData<'publishing', 'scheduled'>> }) {
  const locale = useAtomValue(localeAtom)
  const list = data?.list ?? []
  if (list.length === 0 && (error === undefined || error.aborted)) return null
  return (
    <Panel aria-labelledby="scheduled">
      <h2 id="scheduled" className="px-card-padding pt-card-padding text-base font-semibold">
        <Trans>Scheduled notices</Trans>
      </h2>
      {error && !error.aborted && <p className="px-card-padding py-3 text-sm text-danger">{error.errmsg}</p>}
      <ul className="py-2">
        {list.map((notice) => (
          <li key={notice.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card-padding py-2 text-sm">
            <div className="min-w-0 flex-1 basis-40">
              <p className="truncate" title={notice.title}>
                {notice.title}
              </p>
              <p className="text-xs text-text-muted tabular-nums">{formatDate(notice.send_at, locale, 'dateTime')}</p>
              {notice.failure !== '' && (
                <p className="text-xs wrap-anywhere text-danger">
                  <Trans>Not sent: {notice.failure}</Trans>
                </p>
              )}
            </div>
            <UnscheduleButton id={notice.id} size="small" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
