import { type ReactNode, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/tabs/tabs.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { NoticeReader } from '../notice-reader/notice-reader.tsx'
import { receiptBuilderLabels } from '../receipt-builder/labels.ts'
import { receiptOptions } from '../receipt-builder/receipt-draft.ts'
import { ReceiptForm } from '../receipt-form/receipt-form.tsx'
import { EventLine } from './event-line.tsx'
import type { ComposerLabels } from './labels.ts'
import {
  contactOf,
  type NoticeDraft,
  type NoticeLanguage,
  type NoticeSender,
  writtenLanguages,
} from './notice-draft.ts'

interface NoticePreviewProps {
  labels: ComposerLabels
  draft: NoticeDraft
  languages: readonly NoticeLanguage[]
  senders: readonly NoticeSender[]
  /** The current local time. */
  now: string
  /** Renders the preview instead of the NoticeReader. */
  render: ((draft: NoticeDraft, language: NoticeLanguage) => ReactNode) | undefined
  onClose: () => void
}

/** The notice as its recipients will see it, in each language. */
export function NoticePreview({ labels, languages, render, onClose, ...rest }: NoticePreviewProps) {
  const [first = 'zh'] = languages
  const [language, setLanguage] = useState<NoticeLanguage>(first)
  const show = (each: NoticeLanguage) =>
    render === undefined ? <RecipientView {...rest} languages={languages} language={each} /> : render(rest.draft, each)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={labels.previewTitle} size="large">
      {languages.length === 1 ? (
        show(first)
      ) : (
        <Tabs value={language} onValueChange={(each) => setLanguage(each as NoticeLanguage)}>
          <TabsList label={labels.languages}>
            {languages.map((each) => (
              <TabsTrigger key={each} value={each}>
                {labels[each]}
              </TabsTrigger>
            ))}
          </TabsList>
          {languages.map((each) => (
            <TabsContent key={each} value={each}>
              {show(each)}
            </TabsContent>
          ))}
        </Tabs>
      )}
    </Dialog>
  )
}

type RecipientViewProps = Omit<NoticePreviewProps, 'labels' | 'render' | 'onClose'> & { language: NoticeLanguage }

function RecipientView({ draft, language, languages, senders, now }: RecipientViewProps) {
  const { previewOnly } = useLabels(receiptBuilderLabels)
  const sender = senders.find(({ id }) => id === draft.sender)
  const languagesWithText = writtenLanguages(draft, languages)
  const visibleLanguage = languagesWithText.includes(language) ? language : (languagesWithText[0] ?? language)
  const { receipt } = draft
  const time = (draft.when === 'later' && draft.sendAt) || now
  const refuse = () => Promise.reject(new Error(previewOnly))
  return (
    <NoticeReader
      notice={{
        id: 'preview',
        title: draft.title.trim() || '…',
        sender: sender?.name ?? '…',
        official: sender?.kind === 'official',
        time,
        language: visibleLanguage,
        files: draft.attachments.filter(({ status }) => status === 'done').map(({ name, size }) => ({ name, size })),
        ...(draft.withLogo && sender?.logo !== undefined && { senderLogo: sender.logo }),
        contact: contactOf(draft, sender),
        ...(visibleLanguage !== language && { missingLanguage: language }),
      }}
      // as seen at the time of sending
      now={time}
      {...(draft.withEvent && { note: <EventLine event={draft.event} /> })}
      body={<RichText html={draft.body[visibleLanguage]} lang={visibleLanguage} />}
      {...(draft.withReceipt && {
        receipt: (
          <ReceiptForm
            subject={receipt.subject.trim() || '…'}
            options={receiptOptions(receipt).map((option) => ({ ...option, label: option.label || '…' }))}
            note={receipt.note}
            {...(receipt.deadline !== null && { deadline: receipt.deadline })}
            now={time}
            onSubmit={refuse}
          />
        ),
      })}
    />
  )
}
