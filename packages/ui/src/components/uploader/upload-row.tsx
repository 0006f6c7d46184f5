import { cx } from 'class-variance-authority'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import File from 'lucide-react/icons/file'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { safeHref } from '../../theme/safe-url.ts'
import { formatBytes } from '../format-bytes.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Link } from '../link/link.tsx'
import { Progress } from '../progress/progress.tsx'
import { uploaderLabels } from './labels.ts'
import type { UploadFailure, UploadItem } from './upload-list.ts'

type UploaderLabels = (typeof uploaderLabels)['zh']

/** The message of a failure: the server's message, else one by code. */
export function failureText(failure: UploadFailure, labels: UploaderLabels): string {
  if (failure.code === 'rejected') return failure.message ?? labels.failed
  return labels[failure.code]
}

interface UploadRowProps {
  item: UploadItem
  disabled: boolean
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One file with its progress and actions. */
export function UploadRow({ item, disabled, onCancel, onRetry, onRemove }: UploadRowProps) {
  const labels = useLabels(uploaderLabels)
  const locale = useLabelLocale()
  const { name, status, percent } = item
  const isPending = status === 'idle' || status === 'uploading'
  const hasFailed = status === 'failed'
  const canRetry = (hasFailed || status === 'cancelled') && item.file !== undefined && !disabled
  const href = safeHref(item.uploaded?.url)
  return (
    <li
      data-q="upload-row"
      data-upload={item.key}
      data-status={status}
      className={cx(
        'q:relative q:flex q:min-w-0 q:items-start q:gap-2 q:rounded-control q:border q:bg-surface-raised q:p-2 q:ps-3',
        hasFailed ? 'q:border-danger' : 'q:border-border',
      )}
    >
      <StatusIcon status={status} />
      <div data-q="upload-facts" className="q:flex q:min-w-0 q:flex-1 q:flex-col q:gap-1 q:py-0.5">
        <p data-q="upload-name" title={name} className="q:line-clamp-2 q:text-sm q:text-text q:wrap-anywhere">
          {href === undefined ? (
            name
          ) : (
            <Link href={href} target="_blank">
              {name}
            </Link>
          )}
        </p>
        <p
          data-q="upload-state"
          className={cx('q:text-xs q:tabular-nums q:wrap-anywhere', hasFailed ? 'q:text-danger' : 'q:text-text-muted')}
        >
          <bdi>{formatBytes(item.size, locale)}</bdi> · {stateText(item, labels)}
        </p>
        {hasFailed && canRetry && (
          <p data-q="upload-hint" className="q:text-xs q:text-text-muted q:wrap-anywhere">
            {labels.failedHint}
          </p>
        )}
        {status === 'uploading' && <Progress label={labels.progress(name)} value={percent} />}
      </div>
      {canRetry && (
        <IconButton
          size="small"
          data-upload-act="retry"
          label={labels.retry(name)}
          icon={<RotateCw size={16} aria-hidden />}
          onClick={onRetry}
          // covers the whole row, so that a press anywhere retries; one button for screen readers
          className="q:after:absolute q:after:inset-0"
        />
      )}
      {!disabled && (
        <IconButton
          size="small"
          data-upload-act="end"
          label={isPending ? labels.cancel(name) : labels.remove(name)}
          icon={<X size={16} aria-hidden />}
          onClick={isPending ? onCancel : onRemove}
          className="q:relative"
        />
      )}
    </li>
  )
}

function StatusIcon({ status }: { status: UploadItem['status'] }) {
  const iconClass = 'q:mt-1 q:shrink-0'
  if (status === 'failed') return <CircleAlert size={16} aria-hidden className={cx(iconClass, 'q:text-danger')} />
  if (status === 'done') return <CircleCheck size={16} aria-hidden className={cx(iconClass, 'q:text-success')} />
  return <File size={16} aria-hidden className={cx(iconClass, 'q:text-text-muted')} />
}

function stateText({ status, percent, failure }: UploadItem, labels: UploaderLabels): string {
  if (status === 'uploading') return labels.uploading(percent)
  if (status === 'failed') return failureText(failure ?? { code: 'empty' }, labels)
  return { idle: labels.waiting, done: labels.done, cancelled: labels.cancelled }[status]
}
