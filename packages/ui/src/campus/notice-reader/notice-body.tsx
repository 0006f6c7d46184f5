'use client'
import Languages from 'lucide-react/icons/languages'
import MailX from 'lucide-react/icons/mail-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { noticeReaderLabels } from './labels.ts'
import type { NoticeContent } from './notice-content.ts'
import { NoticeFiles } from './notice-files.tsx'

interface NoticeBodyProps {
  notice: NoticeContent
  body: ReactNode
  receipt: ReactNode
  outcome: ReactNode
  note: ReactNode
  /** The id of the heading of the attachments. */
  id: string
  headingLevel: 2 | 3 | 4
}

/** The content of a notice, or why it is not shown. */
export function NoticeBody({ notice, body, receipt, outcome, note, id, headingLevel }: NoticeBodyProps) {
  const labels = useLabels(noticeReaderLabels)
  const { revoked = false, tooNew = false, contact = '', language, missingLanguage, files = [], text } = notice
  if (revoked) {
    return (
      <>
        <EmptyState icon={<MailX size={28} />} title={labels.revoked} description={labels.revokedHelp} />
        <Part name="notice-outcome">{outcome}</Part>
      </>
    )
  }
  if (tooNew) {
    return <EmptyState icon={<RefreshCw size={28} />} title={labels.tooNew} description={labels.tooNewHelp} />
  }
  return (
    <>
      {note}
      {language !== undefined && missingLanguage !== undefined && (
        <LanguageNote shown={language} missing={missingLanguage} />
      )}
      <div
        data-q="notice-body"
        lang={language}
        className="q:mt-4 q:max-w-3xl q:text-sm q:leading-relaxed q:wrap-anywhere q:print:max-w-none"
      >
        {body ?? <div className="q:whitespace-pre-line">{text}</div>}
      </div>
      <NoticeFiles files={files} id={id} headingLevel={headingLevel} />
      {contact !== '' && (
        <p data-q="notice-contact" className="q:mt-6 q:text-xs q:text-text-muted q:wrap-anywhere">
          {labels.contact(contact)}
        </p>
      )}
      <Part name="notice-receipt">{receipt}</Part>
      <Part name="notice-outcome">{outcome}</Part>
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <div data-q={name} className="q:mt-6">
      {children}
    </div>
  )
}

function LanguageNote({ shown, missing }: { shown: string; missing: string }) {
  const labels = useLabels(noticeReaderLabels)
  const locale = useLabelLocale()
  return (
    <p
      data-q="notice-language"
      className="q:mt-4 q:flex q:items-center q:gap-2 q:rounded-control q:bg-info-soft q:px-3 q:py-2 q:text-xs q:text-info"
    >
      <Languages size={16} aria-hidden className="q:shrink-0" />
      {labels.missingLanguage(languageName(missing, locale), languageName(shown, locale))}
    </p>
  )
}

/** The name of a language; its tag if it is unknown. */
function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  } catch (error) {
    if (error instanceof RangeError) return tag
    throw error
  }
}
