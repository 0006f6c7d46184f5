'use client'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { CardEntriesProps } from '../card-content/card-entries-props.ts'
import { type AnswerProblem, answersOf, checkAnswer, type Draft, firstDraft } from './form-answers.ts'
import { FormField } from './form-field.tsx'
import { cardFormLabels } from './labels.ts'

type State = 'open' | 'sending' | 'sent' | { failed: string }

/** A form. The answers go to the caller; the input is kept until they are submitted. */
export function FormEntries({ items, name, action, onSubmitForm }: CardEntriesProps) {
  const labels = useLabels(cardFormLabels)
  const [edits, setEdits] = useState<Draft>(new Map())
  const draft: Draft = new Map([...firstDraft(items), ...edits])
  const [showsProblems, setShowsProblems] = useState(false)
  const [state, setState] = useState<State>('open')
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const holdsFocus = useRef(false)
  const isSent = state === 'sent'
  // The focused button is removed when the form is sent, and when it is opened again.
  useLayoutEffect(() => {
    if (!holdsFocus.current) return
    holdsFocus.current = false
    const target = isSent ? thanks.current : form.current?.querySelector<HTMLElement>('[data-card-field]')
    target?.focus()
  }, [isSent])
  const messageOf = ({ code, limit = 0 }: AnswerProblem) => {
    const message = labels[code]
    return typeof message === 'function' ? message(limit) : message
  }
  const problems = new Map(
    items.flatMap((item) => {
      const problem = showsProblems ? checkAnswer(item, draft.get(item.id) ?? '') : undefined
      return problem ? [[item.id, messageOf(problem)] as const] : []
    }),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setShowsProblems(true)
    const firstInvalid = items.find((item) => checkAnswer(item, draft.get(item.id) ?? ''))
    if (firstInvalid) {
      setState('open')
      const at = items.indexOf(firstInvalid)
      form.current?.querySelectorAll<HTMLElement>('[data-card-field]')[at]?.focus()
      return
    }
    setState('sending')
    try {
      await onSubmitForm?.(answersOf(items, draft), action?.url)
      holdsFocus.current = form.current?.matches(':focus-within') ?? false
      setState('sent')
    } catch (error) {
      setState({ failed: error instanceof Error && error.message !== '' ? error.message : labels.failedWhy })
    }
  }
  if (isSent) {
    const restart = () => {
      holdsFocus.current = true
      setEdits(new Map())
      setShowsProblems(false)
      setState('open')
    }
    return (
      <div data-q="card-form-sent" className="q:flex q:flex-col q:items-start q:gap-3 q:text-sm">
        <p data-q="card-form-thanks" ref={thanks} role="status" tabIndex={-1} className="q:outline-none">
          {labels.sent}
        </p>
        <Button size="small" onClick={restart}>
          {labels.again}
        </Button>
      </div>
    )
  }
  return (
    <form
      data-q="card-form"
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={submit}
      className="q:flex q:min-w-0 q:flex-col q:gap-3"
    >
      {items.map((item) => (
        <FormField
          key={item.id}
          item={item}
          answer={draft.get(item.id) ?? ''}
          problem={problems.get(item.id)}
          onAnswer={(answer) => setEdits((before) => new Map(before).set(item.id, answer))}
        />
      ))}
      <div data-q="card-form-end" className="q:flex q:flex-wrap q:items-center q:gap-3">
        <Button type="submit" variant="soft" loading={state === 'sending'}>
          {action?.title || labels.submit}
        </Button>
        <p data-q="card-form-error" role="alert" className="q:min-w-0 q:text-xs q:text-danger q:wrap-anywhere">
          {typeof state === 'object' && labels.failed(state.failed)}
        </p>
      </div>
    </form>
  )
}
