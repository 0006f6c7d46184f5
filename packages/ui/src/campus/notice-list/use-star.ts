'use client'
import { useState } from 'react'
import { reasonOf } from '../../components/reason-of.ts'
import type { NoticeItem } from './notice-item.ts'

type Change = ((notice: NoticeItem, favourite: boolean) => unknown) | undefined

/** Marks and unmarks favourites, one at a time; keeps the last failure until the next attempt. */
export function useStar(change: Change) {
  const [starring, setStarring] = useState<NoticeItem['id']>()
  const [failure, setFailure] = useState<{ title: string; reason: string }>()
  const star = async (notice: NoticeItem) => {
    if (starring !== undefined) return
    setStarring(notice.id)
    setFailure(undefined)
    try {
      await change?.(notice, notice.favourite !== true)
    } catch (error) {
      setFailure({ title: notice.title, reason: reasonOf(error) })
    } finally {
      setStarring(undefined)
    }
  }
  return { starring, failure, star }
}
