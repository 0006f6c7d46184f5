import { type ContactField, normalContact } from '@quadrangle/api-client'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { saveContactAtom } from './state.ts'

/** The state of a number between editing and saving. */
export type ContactStatus =
  | { readonly is: 'unchanged' }
  | { readonly is: 'incorrect' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; readonly former: string }
  | { readonly is: 'failed'; readonly reason: string; readonly value: string; readonly was: string }
  | { readonly is: 'conflict'; readonly theirs: string; readonly mine: string }

/** The state of a number that is saved when its input loses the focus. */
export function useContact(field: ContactField, savedValue: string) {
  const save = useSetAtom(saveContactAtom)
  const [text, setText] = useState(savedValue)
  const [status, setStatus] = useState<ContactStatus>({ is: 'unchanged' })
  const isTyping = useRef(false)
  const isBusy = useRef(false)
  /** Whether a number was committed while another is being saved. */
  const isWaiting = useRef(false)
  const isRemoved = useRef(false)
  /** The number that the server has, as far as is known. */
  const stored = useRef(savedValue)
  // Changed by another tab or by a reload: applied unless the person is typing.
  useEffect(() => {
    stored.current = savedValue
    if (!isTyping.current && !isBusy.current) setText(savedValue)
  }, [savedValue])

  const send = async (value: string, was: string) => {
    isBusy.current = true
    setStatus({ is: 'saving' })
    const outcome = await save({ field, value, was })
    isBusy.current = false
    if ('elsewhere' in outcome) stored.current = outcome.elsewhere
    if ('value' in outcome) stored.current = outcome.value
    // Without an input no effect saves the number that waits.
    if (isRemoved.current && isWaiting.current) return latestCommit.current()
    if ('elsewhere' in outcome) setStatus({ is: 'conflict', theirs: outcome.elsewhere, mine: value })
    else if ('failed' in outcome) setStatus({ is: 'failed', reason: outcome.failed, value, was })
    else {
      if (!isTyping.current) setText(outcome.value)
      setStatus({ is: 'saved', former: was })
    }
  }

  /** Checks and saves the typed number. */
  const commit = () => {
    if (!isTyping.current) return
    isWaiting.current = isBusy.current
    if (isBusy.current) return
    const value = normalContact(field, text)
    if (value === undefined) {
      setStatus({ is: 'incorrect' })
      return
    }
    isTyping.current = false
    setText(value)
    if (status.is === 'conflict' || value !== stored.current) void send(value, stored.current)
    else setStatus((now) => (now.is === 'saved' ? now : { is: 'unchanged' }))
  }
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
    // The status changes when a save ends, so this runs then.
    if (isWaiting.current && !isBusy.current) commit()
  })
  // An input that is removed gets no blur event.
  useEffect(() => {
    isRemoved.current = false
    return () => {
      isRemoved.current = true
      latestCommit.current()
    }
  }, [])

  /** Resolves a conflict with one of the two numbers. */
  const resolve = (choice: 'mine' | 'theirs') => {
    if (status.is !== 'conflict') return
    const { mine, theirs } = status
    setText(choice === 'mine' ? mine : theirs)
    void send(choice === 'mine' ? mine : theirs, theirs)
  }

  return {
    text,
    status,
    commit,
    change(next: string) {
      isTyping.current = true
      isWaiting.current = false
      setText(next)
      if (status.is === 'incorrect') setStatus({ is: 'unchanged' })
    },
    /** Discards the typed number. */
    reset() {
      isTyping.current = false
      isWaiting.current = false
      if (status.is === 'conflict') return resolve('theirs')
      setText(savedValue)
      setStatus({ is: 'unchanged' })
    },
    undo() {
      if (status.is !== 'saved') return
      setText(status.former)
      void send(status.former, savedValue)
    },
    retry() {
      if (status.is === 'failed') void send(status.value, status.was)
    },
    resolve,
  }
}
