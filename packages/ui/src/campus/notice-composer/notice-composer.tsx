'use client'
import { cx } from 'class-variance-authority'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { fromIso, isoMinute } from '../../components/dates/date-parts.ts'
import { readProp } from '../../components/dates/read-prop.ts'
import { FailedOverlay } from '../../components/error-state/failed-part.tsx'
import { lazyPart } from '../../components/error-state/lazy-part.tsx'
import { readList } from '../../components/read-list.ts'
import { readNumber } from '../../components/read-number.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { ComposerFields } from './composer-fields.tsx'
import { elementProps, type NoticeComposerProps } from './composer-props.ts'
import { ErrorSummary, type SummaryEntry } from './error-summary.tsx'
import { fieldErrorsOf } from './field-errors.ts'
import { focusInside } from './focus-inside.ts'
import { noticeComposerLabels } from './labels.ts'
import {
  emptyNotice,
  type NoticeDraft,
  type NoticeLanguage,
  type NoticeSender,
  readyNotice,
  sentSmsText,
  storableNotice,
} from './notice-draft.ts'
import { noticeMessage } from './notice-messages.ts'
import { SaveLine } from './save-line.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useComposer } from './use-composer.ts'
import { useSmsEstimate } from './use-sms-estimate.ts'
import { type NoticeField, type NoticeProblem, noticeFields, noticeLimits } from './validate-notice.ts'

// loads when the preview opens, together with everything that renders a notice
const NoticePreview = lazyPart(async () => (await import('./notice-preview.tsx')).NoticePreview, FailedOverlay)

const both: readonly NoticeLanguage[] = ['zh', 'en']

/** An empty draft, with the sender if there is only one. */
function newNotice([first, ...others]: readonly NoticeSender[]): NoticeDraft {
  return first === undefined || others.length > 0 ? emptyNotice : { ...emptyNotice, sender: first.id }
}

/** A form to write and send a notice, with a preview and a confirmation. */
export function NoticeComposer(props: NoticeComposerProps) {
  const { onSend, onSaveRetry, saveState } = props
  const recipientCount = readNumber('NoticeComposer.recipientCount', props.recipientCount, undefined)
  const senders = readList(props.senders)
  const languages = props.languages ?? both
  const labels = useLabels(noticeComposerLabels)
  const locale = useLabelLocale()
  const id = useId()
  const limits = { ...noticeLimits, ...props.limits }
  const now = readProp('NoticeComposer’s now', props.now, fromIso, 'a time as 2026-11-20T14:30')
  const [initialDraft] = useState(() => newNotice(senders))
  const composer = useComposer({
    draft: props.draft ?? initialDraft,
    onDraftChange: props.onDraftChange,
    recipients: recipientCount,
    senders,
    languages,
    now: now && isoMinute(now),
    storesPictures: props.fetchImage !== undefined,
    limits,
  })
  const { draft, change, clock, problems, serverErrors, setServerErrors, hasTriedToSend, tryToSend } = composer
  const estimate = useSmsEstimate(sentSmsText(draft, readList(props.senders)), recipientCount, props.estimateSms)
  const [language, setLanguage] = useState<NoticeLanguage>(languages[0] ?? 'zh')
  const [previewing, setPreviewing] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const focusTarget = useRef<'summary' | NoticeField | undefined>(undefined)
  const wasRejected = useRef(false)

  const focusRequested = () => {
    const requested = focusTarget.current
    const target =
      requested === 'summary' ? summary.current : column.current?.querySelector(`[data-field="${requested}"]`)
    // the focus may be requested before the target is rendered
    if (requested === undefined || !target) return
    focusTarget.current = undefined
    if (target === summary.current) summary.current.focus()
    else focusInside(target)
  }
  useEffect(() => focusRequested())

  const messageContext = { labels, locale, limits, smsText: draft.smsText, refused: composer.refused }
  const messageOf = (problem: NoticeProblem) => noticeMessage(problem, messageContext)
  const errorOf = (field: NoticeField, bodyLanguage?: NoticeLanguage): string => {
    const problem = problems.find(
      (each) => each.field === field && (each.language === undefined || each.language === bodyLanguage),
    )
    return serverErrors[field] ?? (problem === undefined ? '' : messageOf(problem))
  }
  const entry = (field: NoticeField, message: string, bodyLanguage: NoticeLanguage | undefined): SummaryEntry => ({
    key: `${field}-${bodyLanguage}`,
    message,
    target: `${id}-${field}`,
    onFollow: () => {
      focusTarget.current = field
      if (bodyLanguage !== undefined && bodyLanguage !== language) setLanguage(bodyLanguage)
      else focusRequested()
    },
  })
  const entries = noticeFields.flatMap((field) => {
    const serverError = serverErrors[field]
    if (serverError !== undefined) return [entry(field, serverError, undefined)]
    return problems
      .filter((problem) => problem.field === field)
      .map((problem) => entry(field, messageOf(problem), problem.language))
  })
  const recipientText = () => {
    if (props.counting) return labels.counting
    if (recipientCount === undefined) return ''
    return recipientCount === 0 ? labels.countNone : labels.count(new Intl.NumberFormat(locale).format(recipientCount))
  }
  const submit = () => {
    if (tryToSend()) setIsConfirming(true)
    else focusTarget.current = 'summary'
  }
  const sendNotice = async () => {
    try {
      await onSend(readyNotice(draft, languages, senders))
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      if (fields === undefined) {
        const message = (reason instanceof Error && reason.message) || labels.sendFailed
        throw new Error(message, { cause: reason })
      }
      setServerErrors(fields)
      wasRejected.current = true
    }
  }
  return (
    <form
      data-q="notice-composer"
      noValidate
      aria-label={labels.form}
      {...elementProps(props)}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={cx('q:mx-auto q:w-full q:max-w-180 q:min-w-0 q:text-text', props.className)}
    >
      <div data-q="composer-column" ref={column} className="q:flex q:flex-col q:gap-6">
        <ErrorSummary ref={summary} title={labels.problems(entries.length)} entries={entries} />
        <ComposerFields
          id={id}
          labels={labels}
          options={props}
          limits={limits}
          languages={languages}
          language={language}
          onLanguageChange={setLanguage}
          draft={draft}
          change={change}
          clock={clock}
          hasTriedToSend={hasTriedToSend}
          refused={composer.refused}
          onRefused={composer.refuse}
          errorOf={errorOf}
          estimate={estimate}
        />
        <div
          data-q="composer-end"
          className="q:flex q:flex-wrap q:items-center q:justify-between q:gap-3 q:border-t q:border-border q:pt-4"
        >
          <SaveLine
            labels={labels}
            state={saveState}
            onRetry={onSaveRetry && (() => onSaveRetry(storableNotice(draft)))}
          />
          <p data-q="composer-count" role="status" className="q:ms-auto q:text-sm q:font-medium q:tabular-nums">
            {recipientText()}
          </p>
          <div data-q="composer-buttons" className="q:flex q:flex-wrap q:gap-2">
            {props.actions}
            <Button onClick={() => setPreviewing(true)}>{labels.preview}</Button>
            <Button type="submit" variant="solid">
              {draft.when === 'later' ? labels.sendLater : labels.send}
            </Button>
          </div>
        </div>
      </div>
      {previewing && clock !== undefined && (
        <Suspense>
          <NoticePreview
            labels={labels}
            draft={draft}
            languages={languages}
            senders={senders}
            now={clock}
            render={props.renderPreview}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
      <SendDialog
        labels={labels}
        draft={draft}
        senders={senders}
        recipients={recipientCount}
        estimate={estimate}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={sendNotice}
        onCloseAutoFocus={(event) => {
          if (!wasRejected.current) return
          wasRejected.current = false
          event.preventDefault()
          summary.current?.focus()
        }}
      />
    </form>
  )
}
