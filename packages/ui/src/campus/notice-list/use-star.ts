'use client'
import { useState } from 'react'
import { reasonOf } from '../../components/reason-of.ts'
import type { NoticeItem } from './notice-item.ts'

type Change = ((notice: NoticeItem, favourite: boolean) => unknown) | undefined

/** Marks and unmarks favourites, several at the same time, each once; keeps the last failure until the next attempt. */
export function useStar(change: Change) {
  const [starring, setStarring] = useState<ReadonlySet<NoticeItem['id']>>(new Set())
  const [failure, setFailure] = useState<{ title: string; reason: string }>()
  const star = async (notice: NoticeItem) => {
    if (starring.has(notice.id)) return
    setStarring((before) => new Set(before).add(notice.id))
    setFailure(undefined)
    try {
      await change?.(notice, notice.favourite !== true)
    } catch (error) {
      setFailure({ title: notice.title, reason: reasonOf(error) })
    } finally {
      setStarring((before) => new Set([...before].filter((id) => id !== notice.id)))
    }
  }
  return { starring, failure, star }
}
