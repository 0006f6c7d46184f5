import { Plural, Trans } from '@lingui/react/macro'
import { Button, ReadProgress } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatDate } from '../../../../shared/format-date.ts'
import { localized } from '../../../../shared/localized.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { ChannelLine } from './channel-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { SentNotice } from './state.ts'

/** A sent notice: number of recipients, channels, what happens next. */
export function SentResult({ notice, channels }: SentNotice) {
  const locale = useAtomValue(localeAtom)
  const onItsWay = notice.sending === 1
  const time = formatDate(notice.time, locale, 'dateTime')
  const { sms } = notice
  // if only the portal is used and nothing failed or is held, the line above says everything
  const portalOnly = channels.every(({ channel, failed, held }) => channel === 'portal' && failed + held === 0)
  const smsAt = sms && new Date(Date.parse(notice.time) + sms.delay_minutes * 60_000)
  return (
    <ResultFrame
      icon={<CircleCheck size={24} aria-hidden />}
      title={localized(notice, 'title', locale)}
      facts={
        <p role="status" className="mt-1 text-sm text-text-muted tabular-nums">
          {onItsWay ? (
            <Plural
              value={notice.recipients}
              one="On its way: # person has it so far. You can leave this page."
              other="On its way: # people have it so far. You can leave this page."
            />
          ) : (
            <Plural
              value={notice.recipients}
              one={`Sent on ${time} to # person`}
              other={`Sent on ${time} to # people`}
            />
          )}
        </p>
      }
      actions={
        <Button asChild variant="solid">
          <Link to="/notice-v2/detail/$box/$id" params={{ box: 'issued', id: notice.id }}>
            <Trans>Open the notice</Trans>
          </Link>
        </Button>
      }
    >
      {notice.recipients > notice.uncounted && (
        <ReadProgress readers={notice.readers} recipients={notice.recipients - notice.uncounted} />
      )}
      {!portalOnly && (
        <section aria-labelledby="channels">
          <h3 id="channels" className="text-sm font-semibold">
            <Trans>How it goes out</Trans>
          </h3>
          <ul className="mt-2 divide-y divide-border text-sm">
            {channels.map((channel) => (
              <ChannelLine
                key={channel.channel}
                tally={channel}
                {...(channel.channel === 'sms' && smsAt && { due: formatDate(smsAt, locale, 'dateTime') })}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="next">
        <h3 id="next" className="text-sm font-semibold">
          <Trans>What happens next</Trans>
        </h3>
        <p className="mt-2 text-sm">
          {!notice.receipt ? (
            <Trans>
              The notice is now in its recipients' inboxes. Open it to see how many have read it, to correct it, or to
              revoke it.
            </Trans>
          ) : notice.receipt.deadline === null ? (
            <Trans>Recipients are asked to reply. Replies appear on the notice as they come in.</Trans>
          ) : (
            <Trans>
              Recipients are asked to reply by {formatDate(notice.receipt.deadline, locale, 'dateTime')}. Replies appear
              on the notice as they come in.
            </Trans>
          )}
        </p>
      </section>
    </ResultFrame>
  )
}
