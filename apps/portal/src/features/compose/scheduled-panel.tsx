import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { AlertDialog, Button } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { formatDate } from '../../shared/format-date.ts'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { apiAtom } from '../../state/api.ts'
import { localeAtom } from '../../state/locale.ts'
import { draftsAction, scheduledAction } from './state.ts'

export type Scheduled = ContractData<'issue', 'scheduled'>['list'][number]

/** One's notices that wait for their time, or could not be sent when it came. Nothing shows while there is none. */
export function ScheduledPanel() {
  const { t } = useLingui()
  const { data, error, reload } = useLoad(scheduledAction)
  const reloadDrafts = useSetAtom(draftsAction)
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Scheduled>()
  const takeBack = async ({ id }: Scheduled) => {
    const { draft_id } = await api.issue.unschedule({ body: { id } })
    void reload()
    void reloadDrafts()
    await navigate({ to: '/notice-v2/send', search: { draft: draft_id } })
  }
  const list = data?.list ?? []
  if (list.length === 0 && (error === undefined || error.aborted)) return null
  return (
    <Panel aria-labelledby="scheduled">
      <h2 id="scheduled" className="px-card-padding pt-card-padding text-base font-semibold">
        <Trans>Waiting for their time</Trans>
      </h2>
      {error && !error.aborted && <p className="px-card-padding py-3 text-sm text-danger">{error.errmsg}</p>}
      <ul className="py-2">
        {list.map((notice) => (
          <li key={notice.id} className="flex items-center gap-3 px-card-padding py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p id={`scheduled-${notice.id}`} className="truncate">
                {notice.title}
              </p>
              <p className="text-xs text-text-muted tabular-nums">{formatDate(notice.send_at, locale, 'dateTime')}</p>
              {notice.failure !== '' && (
                <p className="text-xs wrap-anywhere text-danger">
                  <Trans>Not sent: {notice.failure}</Trans>
                </p>
              )}
            </div>
            <Button size="small" aria-describedby={`scheduled-${notice.id}`} onClick={() => setAsked(notice)}>
              <Trans>Take back</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={<Trans>Take this notice back?</Trans>}
        confirmLabel={t`Take back`}
        onConfirm={() => asked && takeBack(asked)}
      >
        <Trans>It will not be sent at its time, and becomes a draft again.</Trans>
      </AlertDialog>
    </Panel>
  )
}
