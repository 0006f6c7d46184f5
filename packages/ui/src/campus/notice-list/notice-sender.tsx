'use client'
import { cx } from 'class-variance-authority'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { Avatar } from '../../components/avatar/avatar.tsx'
import type { NoticeSummaryData } from './notice-item.ts'

/** The picture of a sender: logo or icon for an organisation, picture or initials for a person. */
export function NoticeSender({ sender, senderLogo = '', official = false }: NoticeSummaryData) {
  // the address that failed to load, so that a new one is tried
  const [failed, setFailed] = useState<string>()
  if (!official) return <Avatar decorative size="large" name={sender} src={senderLogo} />
  const showsLogo = senderLogo !== '' && senderLogo !== failed
  return (
    <span
      data-q="notice-sender"
      aria-hidden="true"
      className={cx(
        'q:inline-flex q:size-10 q:shrink-0 q:items-center q:justify-center q:overflow-hidden q:rounded-control q:border q:border-border q:text-text-muted',
        // logos need a white background, also in dark mode
        showsLogo ? 'q:bg-on-scrim' : 'q:bg-surface-raised',
      )}
    >
      {showsLogo ? (
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
