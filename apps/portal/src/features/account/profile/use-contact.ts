import { type ContactField, normalContact } from '@quadrangle/api-client'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { saveContactAtom } from './state.ts'

/** How a number stands. */
export type ContactStatus =
  | { readonly is: 'kept' }
  | { readonly is: 'incorrect' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved'; readonly former: string }
  | { readonly is: 'failed'; readonly reason: string; readonly value: string }
  | { readonly is: 'elsewhere'; readonly theirs: string; readonly mine: string }

/** The state of a number that is saved when its input loses the focus. */
export function useContact(field: ContactField, kept: string) {
  const save = useSetAtom(saveContactAtom)
  const [text, setText] = useState(kept)
  const [status, setStatus] = useState<ContactStatus>({ is: 'kept' })
  const typing = useRef(false)
  const busy = useRef(false)
  // Changed by another tab or by a reload: applied unless the person is typing.
  useEffect(() => {
    if (!typing.current && !busy.current) setText(kept)
  }, [kept])

  const send = async (value: string, was: string) => {
    busy.current = true
    setStatus({ is: 'saving' })
    const saved = await save({ field, value, was })
    busy.current = false
    if ('elsewhere' in saved) setStatus({ is: 'elsewhere', theirs: saved.elsewhere, mine: value })
    else if ('failed' in saved) setStatus({ is: 'failed', reason: saved.failed, value })
    else {
      if (!typing.current) setText(saved.value)
      setStatus({ is: 'saved', former: was })
    }
  }

  return {
    text,
    status,
    change(next: string) {
      typing.current = true
      setText(next)
      if (status.is === 'incorrect') setStatus({ is: 'kept' })
    },
    /** Checks and saves what was typed. */
    leave() {
      if (busy.current || !typing.current) return
      typing.current = false
      const value = normalContact(field, text)
      if (value === undefined) {
        setStatus({ is: 'incorrect' })
        return
      }
      setText(value)
      if (value === kept) setStatus((now) => (now.is === 'saved' ? now : { is: 'kept' }))
      else void send(value, kept)
    },
    /** Forgets what was typed. */
    reset() {
      typing.current = false
      setText(kept)
      setStatus({ is: 'kept' })
    },
    undo() {
      if (status.is !== 'saved') return
      setText(status.former)
      void send(status.former, kept)
    },
    retry() {
      if (status.is === 'failed') void send(status.value, kept)
    },
    /** Resolves a conflict with one of the two numbers. */
    settle(choice: 'mine' | 'theirs') {
      if (status.is !== 'elsewhere') return
      const { mine, theirs } = status
      setText(choice === 'mine' ? mine : theirs)
      void send(choice === 'mine' ? mine : theirs, theirs)
    },
  }
}
