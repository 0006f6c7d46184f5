import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState, ReceiptTally, SkeletonText, type TallyQuery } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../../../shared/format-date.ts'
import { localized } from '../../../../shared/localized.ts'
import { useLoad } from '../../../../shared/use-load.ts'
import { apiAtom } from '../../../../state/api.ts'
import { useLiveTally } from '../../../../state/live.ts'
import { localeAtom } from '../../../../state/locale.ts'
import type { Notice } from '../boxes.ts'
import { MessagePreview } from '../message-preview.tsx'
import { optionsIn } from '../receipt-options.ts'
import { useCampusTime } from '../use-campus-time.ts'
import { ChannelTable } from './channel-table.tsx'
import { saveExport } from './save-export.ts'
import { remindAtom, tallyAction } from './state.ts'

const dayMinutes = 1440
/** The intervals between reminders to choose from, in minutes; the first is the default. */
const intervals = [dayMinutes, 120, 30, 3 * dayMinutes, 7 * dayMinutes]

interface IssuerViewProps {
  notice: Notice
  /** The headings' level. */
  headingLevel: 2 | 3
}

/** The issuer's view of a notice: readers, replies and deliveries, updated live. */
export function IssuerView({ notice, headingLevel }: IssuerViewProps) {
  const { t } = useLingui()
  const { id, receipt, revoked, may_change } = notice
  const locale = useAtomValue(localeAtom)
  const withCampusTime = useCampusTime()
  const load = useLoad(tallyAction, id)
  useLiveTally(id, () => void load.reload())
  const api = useAtomValue(apiAtom)
  const remind = useSetAtom(remindAtom)
  // Reminders, edits and new recipients reload the notice and change the numbers.
  const countedNotice = useRef(notice)
  useEffect(() => {
    if (countedNotice.current === notice) return
    countedNotice.current = notice
    void load.reload()
  }, [notice, load.reload])
  const tallyResult = load.data?.id === id ? load.data : undefined
  const tally = tallyResult?.tally
  if (tally === undefined) {
    const error = tallyResult?.refused ?? load.error
    return error && !error.aborted ? (
      <ErrorState size="small" detail={error.errmsg} onRetry={load.reload} retrying={load.loading} />
    ) : (
      <div aria-busy="true">
        <SkeletonText lines={4} />
      </div>
    )
  }
  // A revoked notice has replies but no receipt.
  const englishLabels = new Map(receipt?.options.map(({ key, label_en }) => [key, label_en]))
  const bilingualOptions = tally.options.map((option) => ({ ...option, label_en: englishLabels.get(option.key) ?? '' }))
  const options = receipt ? optionsIn(receipt, bilingualOptions, locale) : tally.options
  const labels = new Map(options.map(({ key, label }) => [key, label]))
  const loadPeople = async ({ state, organization, search, page }: TallyQuery) => {
    const { list, total } = await api.receipt.people({
      query: {
        id,
        state,
        page,
        page_size: 20,
        ...(organization !== undefined && { organization_id: Number(organization) }),
        ...(search !== '' && { text: search }),
      },
    })
    const people = list.map((person) => ({
      id: person.user_id,
      name: localized(person, 'name', locale),
      // Don't repeat the organisation below its own heading.
      detail: [person.number, organization === undefined ? localized(person, 'organization', locale) : '']
        .filter(Boolean)
        .join(' · '),
      ...(person.answer !== '' && { answer: labels.get(person.answer) ?? person.answer, note: person.note }),
    }))
    return { people, total }
  }
  const time = receipt?.deadline
    ? withCampusTime(formatDate(receipt.deadline, locale, 'dateTime'), receipt.deadline)
    : ''
  const isClosed = receipt?.deadline ? new Date(receipt.deadline).getTime() <= Date.now() : false
  const canRemind = may_change === 1 && revoked === 0 && !isClosed
  return (
    <div className="flex flex-col gap-4">
      <ReceiptTally
        headingLevel={headingLevel}
        subject={receipt ? localized(receipt, 'subject', locale) : options.length > 0 ? t`Replies` : t`Who has read it`}
        options={options}
        audience={tally.audience}
        readers={tally.readers}
        uncounted={tally.uncounted}
        detail={time === '' ? undefined : isClosed ? <Trans>Closed on {time}</Trans> : <Trans>Reply by {time}</Trans>}
        organizations={tally.organizations.map((organization) => ({
          id: organization.organization_id,
          name: localized(organization, 'name', locale),
          audience: organization.audience,
          readers: organization.readers,
          answered: organization.answered,
          namesHidden: organization.names_hidden === 1,
        }))}
        loadPeople={loadPeople}
        onExport={(format) => saveExport(id, format, locale)}
        onRemind={canRemind ? (minutes = dayMinutes) => remind(id, minutes) : undefined}
        describeReminder={async () => (
          <ul className="list-disc space-y-1 ps-5">
            <MessagePreview
              notice={notice}
              kind="reminder"
              preview={await api.receipt.preview({ query: { id, kind: 'reminder' } })}
            />
          </ul>
        )}
        remindIntervals={intervals}
        remindFrom={tally.remind_from ?? undefined}
      />
      <ChannelTable headingLevel={headingLevel} channels={tally.channels} sms={notice.sms} />
    </div>
  )
}
