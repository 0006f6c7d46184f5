'use client'
import { cx } from 'class-variance-authority'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { Avatar } from '../../components/avatar/avatar.tsx'
import type { NoticeSummaryData } from './notice-item.ts'

/** The picture of whoever sent a notice: the logo or a building for an institution, initials for a person. */
export function NoticeSender({ sender, senderLogo = '', official = false }: NoticeSummaryData) {
  // remembers which address failed, so that a new one is tried
  const [failed, setFailed] = useState<string>()
  if (!official) return <Avatar decorative size="large" name={sender} src={senderLogo} />
  const pictured = senderLogo !== '' && senderLogo !== failed
  return (
    <span
      data-q="notice-sender"
      aria-hidden="true"
      className={cx(
        'q:inline-flex q:size-10 q:shrink-0 q:items-center q:justify-center q:overflow-hidden q:rounded-control q:border q:border-border q:text-text-muted',
        // logos are drawn for paper, also in the dark
        pictured ? 'q:bg-on-scrim' : 'q:bg-surface-raised',
      )}
    >
      {pictured ? (
        <img
          data-q="notice-logo"
          src={senderLogo}
          alt=""
          loading="lazy"
          onError={() => setFailed(senderLogo)}
          className="q:size-full q:object-contain q:p-1"
        />
      ) : (
        <Landmark size={20} />
      )}
    </span>
  )
}
