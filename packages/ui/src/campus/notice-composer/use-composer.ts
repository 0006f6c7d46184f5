'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { localTime, type NoticeDraft, type NoticeLanguage, type NoticeSender, storableNotice } from './notice-draft.ts'
import {
  type NoticeField,
  type NoticeLimits,
  type NoticeProblem,
  type RefusedDates,
  validateNotice,
} from './validate-notice.ts'

/** The errors of the server, by part of the form. */
export type NoticeFieldErrors = Partial<Record<NoticeField, string>>

interface ComposerOptions {
  draft: NoticeDraft
  onDraftChange: ((draft: NoticeDraft) => void) | undefined
  recipients: number | undefined
  senders: readonly NoticeSender[]
  languages: readonly NoticeLanguage[]
  now: string | undefined
  limits: NoticeLimits
  storesPictures: boolean
}

/** The part of the form of each value: a change clears the server's error there. */
const fieldOf: Partial<Record<keyof NoticeDraft, NoticeField>> = {
  title: 'title',
  body: 'body',
  sender: 'sender',
  withLogo: 'sender',
  contact: 'sender',
  when: 'date',
  sendAt: 'date',
  attachments: 'attachments',
  withEvent: 'event',
  event: 'event',
  withReceipt: 'receipt',
  receipt: 'receipt',
  withSms: 'sms',
  smsText: 'sms',
  smsDelay: 'sms',
}

/** The draft, its errors, and saving it. */
export function useComposer(options: ComposerOptions) {
  const { draft: draftProp, recipients, senders, languages, now, limits, storesPictures } = options
  const [draft, setDraft] = useState(draftProp)
  const [hasTriedToSend, setHasTriedToSend] = useState(false)
  const [serverErrors, setServerErrors] = useState<NoticeFieldErrors>({})
  const [refused, setRefused] = useState<RefusedDates>({})
  const [clock, setClock] = useState(now)
  // uploads finish between renders, and must change the newest draft
  const newest = useRef(draftProp)
  const onDraftChange = useRef(options.onDraftChange)
  // drafts passed to onDraftChange: the parent may pass one back late, which must not replace newer input
  const reportedDrafts = useRef(new WeakSet<NoticeDraft>())

  useEffect(() => {
    if (newest.current === draftProp || reportedDrafts.current.has(draftProp)) return
    newest.current = draftProp
    setDraft(draftProp)
  }, [draftProp])
  useEffect(() => setClock(now ?? localTime(new Date())), [now])
  useEffect(() => {
    onDraftChange.current = options.onDraftChange
  })

  const change = useCallback((make: (draft: NoticeDraft) => Partial<NoticeDraft>) => {
    const part = make(newest.current)
    const next = { ...newest.current, ...part }
    const stored = storableNotice(next)
    newest.current = next
    reportedDrafts.current.add(stored)
    setDraft(next)
    setServerErrors((errors) => {
      const touched = Object.keys(part).flatMap((key) => fieldOf[key as keyof NoticeDraft] ?? [])
      if (!touched.some((field) => field in errors)) return errors
      const remaining = { ...errors }
      for (const field of touched) delete remaining[field]
      return remaining
    })
    onDraftChange.current?.(stored)
  }, [])
  const refuse = useCallback((part: keyof RefusedDates, why: string | undefined) => {
    setRefused((before) => (before[part] === why ? before : { ...before, [part]: why }))
  }, [])
  const problemsOf = (checkedDraft: NoticeDraft, time: string): NoticeProblem[] =>
    validateNotice(checkedDraft, { recipients, senders, languages, now: time, limits, storesPictures, refused })
  return {
    draft,
    change,
    clock,
    serverErrors,
    setServerErrors,
    hasTriedToSend,
    /** The problems, after a first attempt to send. */
    problems: hasTriedToSend && clock !== undefined ? problemsOf(draft, clock) : [],
    refused,
    /** Records why a typed date was refused; undefined clears that. */
    refuse,
    /** Validates the draft and shows its problems from now on; returns whether it can be sent. */
    tryToSend: (): boolean => {
      const time = now ?? localTime(new Date())
      setClock(time)
      setHasTriedToSend(true)
      // the server will check again
      setServerErrors({})
      return problemsOf(newest.current, time).length === 0
    },
  }
}
