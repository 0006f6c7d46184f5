'use client'
import BellMinus from 'lucide-react/icons/bell-minus'
import BellPlus from 'lucide-react/icons/bell-plus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import Star from 'lucide-react/icons/star'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { FailedOverlay } from '../../components/error-state/failed-part.tsx'
import { lazyPart } from '../../components/error-state/lazy-part.tsx'
import { readAddress } from '../../components/link/read-address.ts'
import { useTask } from '../../components/use-task.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { noticeReaderLabels } from './labels.ts'
import type { NoticeContent } from './notice-content.ts'

// loads when the issuer revokes a notice
const RevokeDialog = lazyPart(
  async () => (await import('../../components/alert-dialog/alert-dialog.tsx')).AlertDialog,
  FailedOverlay,
)

/** The actions of an open notice; one without a handler has no button. */
export interface NoticeActionsProps {
  notice: NoticeContent
  onFavourite: ((favourite: boolean) => unknown) | undefined
  subscribed: boolean
  onSubscribe: ((subscribe: boolean) => unknown) | undefined
  onPrint: (() => unknown) | undefined
  calendarHref: string | undefined
  onRevoke: (() => unknown) | undefined
  /** Further buttons. */
  children: ReactNode
}

/** The buttons of an open notice. Errors are shown below them. */
export function NoticeActions(props: NoticeActionsProps) {
  const { notice, onFavourite, subscribed, onSubscribe, onPrint, calendarHref: givenHref, onRevoke, children } = props
  const calendarHref = givenHref === undefined ? undefined : readAddress(givenHref, true)
  const labels = useLabels(noticeReaderLabels)
  const locale = useLabelLocale()
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useTask<'favourite' | 'subscribe'>()
  const { favourite = false, recipients = 0 } = notice
  const names = {
    favourite: labels.favourite,
    subscribe: subscribed ? labels.unsubscribe(notice.sender) : labels.subscribe(notice.sender),
  }
  const revocable = onRevoke !== undefined && notice.revoked !== true
  if (!onFavourite && !onSubscribe && !onPrint && calendarHref === undefined && !revocable && !children) return null
  return (
    <div data-q="notice-actions" className="q:mt-3 q:print:hidden">
      <div data-q="notice-action-bar" className="q:flex q:flex-wrap q:gap-2">
        {onFavourite && (
          <Button
            size="small"
            aria-pressed={favourite}
            loading={busy === 'favourite'}
            onClick={() => void run('favourite', () => onFavourite(!favourite))}
          >
            <Star size={14} aria-hidden className={favourite ? 'q:fill-current' : undefined} />
            {favourite ? labels.favourited : labels.favourite}
          </Button>
        )}
        {onSubscribe && (
          <Button
            size="small"
            loading={busy === 'subscribe'}
            onClick={() => void run('subscribe', () => onSubscribe(!subscribed))}
          >
            {subscribed ? <BellMinus size={14} aria-hidden /> : <BellPlus size={14} aria-hidden />}
            <NameOfAction name={names.subscribe} verb={subscribed ? labels.unsubscribeVerb : labels.subscribeVerb} />
          </Button>
        )}
        {calendarHref !== undefined && (
          <Button asChild size="small">
            <a data-q="notice-calendar" href={calendarHref} download>
              <CalendarPlus size={14} aria-hidden />
              {labels.calendar}
            </a>
          </Button>
        )}
        {onPrint && (
          <Button size="small" onClick={onPrint}>
            <Printer size={14} aria-hidden />
            {labels.print}
          </Button>
        )}
        {children}
        {revocable && (
          <Button size="small" onClick={() => setAsking(true)}>
            <Undo2 size={14} aria-hidden />
            {labels.revoke}
          </Button>
        )}
      </div>
      <p data-q="notice-action-error" role="alert" className="q:text-xs q:text-danger q:wrap-anywhere">
        {failure && labels.failed(names[failure.name], failure.reason)}
      </p>
      {asking && (
        <Suspense>
          <RevokeDialog
            open
            danger
            title={labels.revokeQuestion}
            description={
              recipients > 0 ? labels.revokeEffect(recipients.toLocaleString(locale)) : labels.revokeEffectUnknown
            }
            confirmLabel={labels.revoke}
            onOpenChange={setAsking}
            onConfirm={async () => {
              await onRevoke?.()
              setAsking(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Verb and object of a button. On a phone only the verb is visible, because the sender's name may be long. */
function NameOfAction({ name, verb }: { name: string; verb: string }) {
  const startsWithVerb = name.startsWith(verb)
  return (
    <span data-q="notice-action-name" className="q:truncate">
      {startsWithVerb ? verb : name}
      {startsWithVerb && (
        <span data-q="notice-action-object" className="q:max-sm:sr-only">
          {name.slice(verb.length)}
        </span>
      )}
    </span>
  )
}
