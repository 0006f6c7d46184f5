import { Trans } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import FileText from 'lucide-react/icons/file-text'
import { formatBytes } from '../../shared/format-bytes.ts'
import type { Locale } from '../../state/locale.ts'
import type { Notice } from './boxes.ts'

/** What hangs on a notice, to open. */
export function NoticeFiles({ files, locale }: { files: Notice['files']; locale: Locale }) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="notice-files" className="mt-6">
      <h3 id="notice-files" className="text-sm font-semibold">
        <Trans>Attachments</Trans>
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {files.map((file, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may be alike, and files do not move
            key={at}
            className="flex min-h-row items-center gap-3 rounded-control border border-border px-3 py-2 text-sm"
          >
            <FileText size={20} aria-hidden className="shrink-0 text-text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {file.url === '' ? (
                file.name
              ) : (
                <Link href={file.url} target="_blank">
                  {file.name}
                </Link>
              )}
            </span>
            <span className="shrink-0 text-xs text-text-muted tabular-nums">{formatBytes(file.size, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
