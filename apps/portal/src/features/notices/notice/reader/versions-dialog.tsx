import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { Dialog, Field, RichText, Select, SkeletonText, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import CalendarDays from 'lucide-react/icons/calendar-days'
import History from 'lucide-react/icons/history'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { formatDate } from '../../../../shared/format-date.ts'
import { LoadState } from '../../../../shared/load-state.tsx'
import { useLoad } from '../../../../shared/use-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import type { Notice } from '../boxes.ts'
import { eventTime } from '../event-time.ts'
import { textOf } from '../kit-notice.ts'
import { optionsIn } from '../receipt-options.ts'
import { useCampusTime } from '../use-campus-time.ts'
import { versionAction } from './state.ts'

interface VersionsDialogProps {
  notice: Notice
  onClose: () => void
}

/** The former versions of a notice, one at a time. */
export function VersionsDialog({ notice: { id, versions, receipt }, onClose }: VersionsDialogProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [chosen, setChosen] = useState<number>()
  // Defaults to the newest version, even if it was added while the dialog was open.
  const version = chosen ?? versions[0]?.version ?? 1
  const load = useLoad(versionAction, { id, version })
  const labelOf = (one: Notice['versions'][number]) => {
    const time = formatDate(one.replaced_at, locale, 'dateTime')
    return t`Version ${one.version}, until ${time}`
  }
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={<Trans>Former versions</Trans>}
      description={<Trans>A former version. It is no longer valid.</Trans>}
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Version`}>
          <Select
            value={String(version)}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={versions.map((each) => ({ value: String(each.version), label: labelOf(each) }))}
          />
        </Field>
        <LoadState load={load} size="small" skeleton={<SkeletonText lines={5} />}>
          {(former) => <FormerVersion former={former} receipt={receipt} />}
        </LoadState>
      </div>
    </Dialog>
  )
}

interface FormerVersionProps {
  former: ContractData<'notice', 'version'>
  /** The current question: its unchanged options are in the reader's language. */
  receipt: Notice['receipt']
}

function FormerVersion({ former, receipt }: FormerVersionProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { html, text, language } = textOf(former, locale)
  const { receipt_subject: subject, receipt_options: options, event, files } = former
  const withCampusTime = useCampusTime()
  const names = files.join(t`, `)
  const currentOptions = receipt ? optionsIn(receipt, receipt.options, locale) : []
  const labels = new Map(receipt?.options.map(({ label }, at) => [label, currentOptions[at]?.label ?? label]))
  const answer = labels.get(former.answer) ?? former.answer
  return (
    <article className="rounded-card border border-dashed border-border-control p-card-padding">
      <Tag tone="warning" icon={<History size={12} aria-hidden />}>
        <Trans>Old version</Trans>
      </Tag>
      <h3 className="mt-2 font-semibold wrap-anywhere">{former.title}</h3>
      <div className="mt-3" lang={language}>
        {html === '' ? (
          <p className="text-sm leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>
        ) : (
          <RichText html={html} />
        )}
      </div>
      {event && (
        <p className="mt-3 flex items-start gap-2 text-sm wrap-anywhere">
          <CalendarDays size={16} aria-hidden className="mt-0.5 shrink-0 text-text-muted" />
          <span className="min-w-0 tabular-nums">
            {withCampusTime(eventTime(event, locale), event.begins_at, event.ends_at)}
            {event.place !== '' && <> · {event.place}</>}
          </span>
        </p>
      )}
      {files.length > 0 && (
        <p className="mt-2 flex items-start gap-2 text-sm wrap-anywhere">
          <Paperclip size={16} aria-hidden className="mt-0.5 shrink-0 text-text-muted" />
          <span className="min-w-0">
            <Trans>Attachments: {names}</Trans>
          </span>
        </p>
      )}
      {subject !== '' && (
        <div className="mt-4 border-t border-border pt-3 text-sm wrap-anywhere">
          <p className="font-medium">{subject}</p>
          <ul className="list-disc ps-5 text-text-muted">
            {options.map((option) => (
              <li key={option}>{labels.get(option) ?? option}</li>
            ))}
          </ul>
          {answer !== '' && (
            <p className="mt-1">
              <Trans>Your reply then: {answer}</Trans>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
