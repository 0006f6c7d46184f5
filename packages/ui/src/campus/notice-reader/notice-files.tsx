'use client'
import { cx } from 'class-variance-authority'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { buttonClass } from '../../components/button/button-class.ts'
import { formatBytes } from '../../components/format-bytes.ts'
import { Link } from '../../components/link/link.tsx'
import { readAddress } from '../../components/link/read-address.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { noticeReaderLabels } from './labels.ts'
import type { NoticeFile } from './notice-content.ts'

interface NoticeFilesProps {
  files: readonly NoticeFile[]
  /** The id of its heading. */
  id: string
  headingLevel: 2 | 3 | 4
}

/** The attachments of a notice, to open and to download. */
export function NoticeFiles({ files, id, headingLevel }: NoticeFilesProps) {
  const labels = useLabels(noticeReaderLabels)
  const locale = useLabelLocale()
  const Heading = `h${headingLevel}` as const
  if (files.length === 0) return null
  return (
    <section data-q="notice-files" aria-labelledby={id} className="q:mt-6">
      <Heading data-q="notice-files-title" id={id} className="q:text-sm q:font-semibold">
        {labels.attachments}
      </Heading>
      <ul data-q="notice-files-list" className="q:mt-2 q:flex q:flex-col q:gap-2">
        {files.map((file, at) => {
          const href = file.href === undefined ? undefined : readAddress(file.href, true)
          return (
            <li
              data-q="notice-file"
              // biome-ignore lint/suspicious/noArrayIndexKey: files have no id and keep their order
              key={at}
              className="q:flex q:min-h-row q:items-center q:gap-3 q:rounded-control q:border q:border-border q:px-3 q:py-2 q:text-sm"
            >
              <FileText size={20} aria-hidden className="q:shrink-0 q:text-text-muted" />
              <span data-q="notice-file-name" className="q:min-w-0 q:flex-1 q:wrap-anywhere">
                {href === undefined ? (
                  file.name
                ) : (
                  <Link href={href} target="_blank">
                    {file.name}
                  </Link>
                )}
              </span>
              <span data-q="notice-file-size" className="q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums">
                <bdi>{formatBytes(file.size, locale)}</bdi>
              </span>
              {href !== undefined && (
                <a
                  data-q="notice-file-download"
                  href={href}
                  download={file.name}
                  aria-label={labels.download(file.name)}
                  title={labels.download(file.name)}
                  className={cx(buttonClass({ variant: 'ghost', size: 'small', shape: 'square' }), 'q:print:hidden')}
                >
                  <Download size={16} aria-hidden />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
