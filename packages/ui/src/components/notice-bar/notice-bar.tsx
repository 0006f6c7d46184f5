'use client'
import { cx } from 'class-variance-authority'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { noticeBarLabels } from './labels.ts'

/** Props of {@link NoticeBar}. */
export interface NoticeBarProps extends ComponentProps<'div'> {
  /** Called when a person closes it; without it there is no button. */
  onClose?: () => void
  /** Classes for the outer element. */
  className?: string
  /** One or two sentences. */
  children: ReactNode
}

/** A short text in a frame, which a person can close. */
export function NoticeBar({ onClose, className, children, ...rest }: NoticeBarProps) {
  const labels = useLabels(noticeBarLabels)
  return (
    <div
      data-q="notice-bar"
      {...rest}
      className={cx(
        'q:flex q:min-h-row q:items-center q:gap-2 q:rounded-card q:border q:border-border q:bg-surface-raised q:px-card-padding q:py-2 q:text-sm q:text-text',
        className,
      )}
    >
      <div data-q="notice-bar-text" className="q:min-w-0 q:flex-1 q:wrap-anywhere">
        {children}
      </div>
      {onClose && <IconButton size="small" label={labels.close} icon={<X size={16} />} onClick={onClose} />}
    </div>
  )
}
