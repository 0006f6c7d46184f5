import { useState } from 'react'

/** Result of reading a text: a value, or the reason for having none. */
export type TypedText<P extends string> = { value: string } | { problem: P }

interface Setup<P extends string> {
  /** The chosen value, and its setter. */
  value: string | null
  change: (value: string | null) => void
  read: (text: string) => TypedText<P>
  write: (value: string) => string
}

/** The text of an input for a value that is typed. Unreadable text stays there, and counts as no value. */
export function useTypedText<P extends string>({ value, change, read, write }: Setup<P>) {
  const [draft, setDraft] = useState<{ text: string; problem?: P } | null>(null)
  const [lastValue, setLastValue] = useState(value)
  // a new value from outside replaces the typed text; but the null that an unreadable text causes is set by this hook
  // itself
  if (lastValue !== value) {
    setLastValue(value)
    if (value !== null && draft !== null) setDraft(null)
  }
  const choose = (next: string | null) => {
    setDraft(null)
    if (next !== value) change(next)
  }
  const commit = () => {
    if (draft === null || draft.problem !== undefined) return
    if (draft.text.trim() === '') return choose(null)
    const result = read(draft.text)
    if ('value' in result) return choose(result.value)
    setDraft({ text: draft.text, problem: result.problem })
    if (value !== null) change(null)
  }
  return {
    text: draft?.text ?? (value === null ? '' : write(value)),
    typing: draft !== null,
    problem: draft?.problem,
    type: (text: string) => setDraft({ text }),
    commit,
    choose,
  }
}
