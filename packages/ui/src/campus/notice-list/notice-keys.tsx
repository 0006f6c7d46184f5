'use client'
import { Fragment, type ReactNode } from 'react'
import { Kbd } from '../../components/kbd/kbd.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { noticeListLabels } from './labels.ts'

/** Props of {@link NoticeKeys}. */
interface NoticeKeysProps {
  /** Whether `s` marks a favourite. */
  favourite: boolean
  /** Whether `x` selects. */
  select: boolean
}

/** The keyboard shortcuts of the list. Hidden on touch devices. */
export function NoticeKeys({ favourite, select }: NoticeKeysProps) {
  const labels = useLabels(noticeListLabels)
  const keys: [ReactNode, string][] = [
    [
      <Fragment key="jk">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
      </Fragment>,
      labels.keyMove,
    ],
    [<Kbd key="o">O</Kbd>, labels.keyOpen],
  ]
  if (favourite) keys.push([<Kbd key="s">S</Kbd>, labels.keyFavourite])
  if (select) keys.push([<Kbd key="x">X</Kbd>, labels.keySelect])
  return (
    <p
      data-q="notice-keys"
      className="q:ms-auto q:flex q:flex-wrap q:items-center q:gap-x-3 q:gap-y-1 q:pointer-coarse:hidden"
    >
      <span className="q:sr-only">{labels.keys}</span>
      {keys.map(([key, action]) => (
        <span
          data-q="notice-key-action"
          key={action}
          className="q:inline-flex q:items-center q:gap-1 q:whitespace-nowrap"
        >
          {key}
          {action}
        </span>
      ))}
    </p>
  )
}
