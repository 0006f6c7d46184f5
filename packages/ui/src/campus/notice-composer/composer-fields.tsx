import { cx } from 'class-variance-authority'
import { Field } from '../../components/field/field.tsx'
import { readList } from '../../components/read-list.ts'
import { readNumber } from '../../components/read-number.ts'
import { Switch } from '../../components/switch/switch.tsx'
import { Uploader } from '../../components/uploader/uploader.tsx'
import { useLabelLocale } from '../../labels/labels-context.ts'
import { ReceiptBuilder } from '../receipt-builder/receipt-builder.tsx'
import { BodySection } from './body-section.tsx'
import type { NoticeComposerProps } from './composer-props.ts'
import { ComposerSection } from './composer-section.tsx'
import { DateSection } from './date-section.tsx'
import { EventSection } from './event-section.tsx'
import type { ComposerLabels } from './labels.ts'
import { type NoticeDraft, type NoticeLanguage, sentSmsText } from './notice-draft.ts'
import { SenderSection } from './sender-section.tsx'
import { SmsSection } from './sms-section.tsx'
import { TitleControl } from './title-control.tsx'
import type { EstimateState } from './use-sms-estimate.ts'
import type { NoticeField, NoticeLimits, RefusedDates } from './validate-notice.ts'

interface ComposerFieldsProps {
  /** The prefix of the ids of the parts. */
  id: string
  labels: ComposerLabels
  options: NoticeComposerProps
  limits: NoticeLimits
  languages: readonly NoticeLanguage[]
  language: NoticeLanguage
  onLanguageChange: (language: NoticeLanguage) => void
  draft: NoticeDraft
  change: (make: (draft: NoticeDraft) => Partial<NoticeDraft>) => void
  /** The current local time; undefined until it is known. */
  clock: string | undefined
  hasTriedToSend: boolean
  refused: RefusedDates
  onRefused: (part: keyof RefusedDates, why: string | undefined) => void
  errorOf: (field: NoticeField, language?: NoticeLanguage) => string
  /** The estimate of the text message. */
  estimate: EstimateState
}

/** The parts of the form in order: recipients, title, text, sender, time, and collapsible options. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { id, labels, options, limits, languages, language, onLanguageChange, draft, change, clock, errorOf } = props
  const { hasTriedToSend, refused, onRefused, estimate } = props
  const senders = readList(options.senders)
  const maxFiles = readNumber('NoticeComposer.maxAttachments', options.maxAttachments, undefined)
  const maxSize = readNumber('NoticeComposer.maxAttachmentSize', options.maxAttachmentSize, undefined)
  const {
    uploadAttachment,
    uploadImage,
    fetchImage,
    allowEvent = true,
    allowSms = true,
    allowEmail = true,
    allowUrgent = false,
  } = options
  const locale = useLabelLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const set = (values: Partial<NoticeDraft>) => change(() => values)
  const part = (field: NoticeField) => ({
    id: `${id}-${field}`,
    'data-q': 'composer-part',
    'data-field': field,
    className: 'q:flex q:min-w-0 q:flex-col q:gap-3 q:scroll-mt-24',
  })
  const titleLength = [...draft.title].length
  const smsError = errorOf('sms')
  const delayIsWrong = draft.smsText.trim() !== '' && smsError === labels.smsDelayWrong(limits.maxDelay / 60)
  return (
    <>
      <div {...part('recipients')}>
        <Field label={labels.recipients} required error={errorOf('recipients')}>
          {options.recipients}
        </Field>
      </div>
      <div {...part('title')}>
        <Field
          label={labels.title}
          required
          error={errorOf('title')}
          help={
            <span
              data-q="composer-title-count"
              className={cx('q:block q:text-end q:tabular-nums', titleLength > limits.maxTitle && 'q:text-danger')}
            >
              {labels.titleCount(number(titleLength), number(limits.maxTitle))}
            </span>
          }
        >
          <TitleControl value={draft.title} onValueChange={(title) => set({ title })} />
        </Field>
      </div>
      <div {...part('body')}>
        <BodySection
          labels={labels}
          languages={languages}
          body={draft.body}
          language={language}
          maxLength={limits.maxBody}
          errorIn={(bodyLanguage) => errorOf('body', bodyLanguage)}
          uploadImage={uploadImage}
          fetchImage={fetchImage}
          onLanguageChange={onLanguageChange}
          onChange={(bodyLanguage, html) => change(({ body }) => ({ body: { ...body, [bodyLanguage]: html } }))}
        />
      </div>
      <div {...part('sender')}>
        <SenderSection
          labels={labels}
          senders={senders}
          draft={draft}
          error={errorOf('sender')}
          maxContact={limits.maxContact}
          onChange={set}
        />
      </div>
      <div {...part('date')}>
        <DateSection
          labels={labels}
          draft={draft}
          now={clock}
          error={errorOf('date')}
          refused={refused.sendAt !== undefined}
          onRefused={(why) => onRefused('sendAt', why)}
          onChange={set}
        />
      </div>
      {uploadAttachment && (
        <div {...part('attachments')}>
          <Field label={labels.attachments} optional error={errorOf('attachments')}>
            <Uploader
              upload={uploadAttachment}
              value={draft.attachments}
              onValueChange={(attachments) => set({ attachments })}
              accept={options.acceptAttachments}
              maxFiles={maxFiles}
              maxSize={maxSize}
            />
          </Field>
        </div>
      )}
      {allowEvent && (
        <div {...part('event')}>
          <ComposerSection
            label={labels.event}
            help={labels.eventHelp}
            open={draft.withEvent}
            onOpenChange={(withEvent) => set({ withEvent })}
          >
            <EventSection
              labels={labels}
              event={draft.event}
              now={clock}
              error={errorOf('event')}
              refused={refused}
              onRefused={onRefused}
              maxPlace={limits.maxPlace}
              onChange={(values) => change(({ event }) => ({ event: { ...event, ...values } }))}
            />
          </ComposerSection>
        </div>
      )}
      <div {...part('receipt')}>
        <ComposerSection
          label={labels.receipt}
          help={labels.receiptHelp}
          open={draft.withReceipt}
          onOpenChange={(withReceipt) => set({ withReceipt })}
        >
          <p data-q="composer-receipt-error" className="q:text-xs q:text-danger q:empty:hidden">
            {errorOf('receipt')}
          </p>
          <ReceiptBuilder
            value={draft.receipt}
            onValueChange={(receipt) => set({ receipt })}
            onDeadlineProblemChange={(why) => onRefused('deadline', why)}
            showMissing={hasTriedToSend}
            now={draft.when === 'later' && draft.sendAt !== null ? draft.sendAt : clock}
          />
        </ComposerSection>
      </div>
      {allowSms && (
        <div {...part('sms')}>
          <ComposerSection
            label={labels.sms}
            help={options.smsNote ?? labels.smsHelp}
            open={draft.withSms}
            onOpenChange={(withSms) => set({ withSms })}
          >
            <SmsSection
              labels={labels}
              draft={draft}
              sentText={sentSmsText(draft, senders)}
              error={delayIsWrong ? '' : smsError}
              delayError={delayIsWrong ? smsError : ''}
              estimate={estimate}
              onChange={set}
            />
          </ComposerSection>
        </div>
      )}
      {allowEmail && (
        <Switch
          label={<span className="q:font-medium">{labels.email}</span>}
          help={options.emailNote ?? labels.emailHelp}
          checked={draft.withEmail}
          onCheckedChange={(withEmail) => set({ withEmail })}
          className="q:rounded-control q:border q:border-border q:bg-surface-raised q:p-4"
        />
      )}
      {allowUrgent && senders.some(({ id: senderId, kind }) => senderId === draft.sender && kind === 'official') && (
        <Switch
          label={<span className="q:font-medium">{labels.urgent}</span>}
          help={labels.urgentHelp}
          checked={draft.urgent}
          onCheckedChange={(urgent) => set({ urgent })}
          className="q:rounded-control q:border q:border-border q:bg-surface-raised q:p-4"
        />
      )}
    </>
  )
}
