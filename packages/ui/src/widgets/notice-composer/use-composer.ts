'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NoticeDraft, type NoticeLanguage, type NoticeSender, storableNotice, wallTime } from './notice-draft.ts'
import {
  type NoticeField,
  type NoticeLimits,
  type NoticeProblem,
  type RefusedDates,
  validateNotice,
} from './validate-notice.ts'

/** What a server found wrong, by part of the form. */
export type NoticeFieldErrors = Partial<Record<NoticeField, string>>

interface ComposerOptions {
  draft: NoticeDraft
  onDraftChange: ((draft: NoticeDraft) => void) | undefined
  recipients: number | undefined
  senders: readonly NoticeSender[]
  languages: readonly NoticeLanguage[]
  now: string | undefined
  limits: NoticeLimits
}

/** Which part of the form a value belongs to: a change of it takes back what the server said. */
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

/** The notice that is being written, what is wrong with it, and its way into the store of drafts. */
export function useComposer(options: ComposerOptions) {
  const { draft: given, recipients, senders, languages, now, limits } = options
  const [draft, setDraft] = useState(given)
  const [tried, setTried] = useState(false)
  const [serverErrors, setServerErrors] = useState<NoticeFieldErrors>({})
  const [refused, setRefused] = useState<RefusedDates>({})
  const [clock, setClock] = useState(now)
  // answers of uploads arrive between two renders, and build on the newest draft
  const newest = useRef(given)
  const onDraftChange = useRef(options.onDraftChange)
  // a draft that was handed out and comes back is no new one, however late
  const handedOut = useRef(new WeakSet<NoticeDraft>())

  useEffect(() => {
    if (newest.current === given || handedOut.current.has(given)) return
    newest.current = given
    setDraft(given)
  }, [given])
  useEffect(() => setClock(now ?? wallTime(new Date())), [now])
  useEffect(() => {
    onDraftChange.current = options.onDraftChange
  })

  const change = useCallback((make: (draft: NoticeDraft) => Partial<NoticeDraft>) => {
    const part = make(newest.current)
    const next = { ...newest.current, ...part }
    const stored = storableNotice(next)
    newest.current = next
    handedOut.current.add(stored)
    setDraft(next)
    setServerErrors((errors) => {
      const touched = Object.keys(part).flatMap((key) => fieldOf[key as keyof NoticeDraft] ?? [])
      if (!touched.some((field) => field in errors)) return errors
      const left = { ...errors }
      for (const field of touched) delete left[field]
      return left
    })
    onDraftChange.current?.(stored)
  }, [])
  const refuse = useCallback((part: keyof RefusedDates, why: string | undefined) => {
    setRefused((before) => (before[part] === why ? before : { ...before, [part]: why }))
  }, [])
  const check = (of: NoticeDraft, time: string): NoticeProblem[] =>
    validateNotice(of, { recipients, senders, languages, now: time, limits, refused })
  return {
    draft,
    change,
    clock,
    serverErrors,
    setServerErrors,
    tried,
    /** What is wrong, once someone has tried to send. */
    problems: tried && clock !== undefined ? check(draft, clock) : [],
    refused,
    /** Notes why a date that was typed cannot be taken, and that nothing is wrong with it any more. */
    refuse,
    /** Whether it can be sent as it is; from now on, what is wrong shows. */
    tryToSend: (): boolean => {
      const time = now ?? wallTime(new Date())
      setClock(time)
      setTried(true)
      // the server judges anew
      setServerErrors({})
      return check(newest.current, time).length === 0
    },
  }
}
