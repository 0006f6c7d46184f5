import { useState } from 'react'
import type { LabelLocale } from '../../labels/labels-context.ts'
import { checkLimits, type DateLimits } from './date-limits.ts'
import { type DateParts, formatParts, isoDay, isoMinute } from './date-parts.ts'
import { type ParseProblem, parseDate } from './parse-date.ts'

/** Why what was typed does not count. */
export type DateProblem = ParseProblem | 'early' | 'late' | 'closed'

interface Setup {
  locale: LabelLocale
  withTime: boolean
  limits: DateLimits
  /** What is chosen, and how to choose something else. */
  value: string | null
  parts: DateParts | undefined
  change: (value: string | null) => void
  /** For a date that was typed without its year or time. */
  thisYear: () => number
  time: Pick<DateParts, 'hour' | 'minute'>
}

/** The text in the input. What cannot be read stays there, with what is wrong with it, and counts as no date. */
export function useDateText({ locale, withTime, limits, value, parts, change, thisYear, time }: Setup) {
  const [draft, setDraft] = useState<{ text: string; problem?: DateProblem } | null>(null)
  const [known, setKnown] = useState(value)
  // a new value from outside counts more than what was being typed; the null that a bad text leads to is our own
  if (known !== value) {
    setKnown(value)
    if (value !== null && draft !== null) setDraft(null)
  }
  const choose = (next: DateParts | undefined) => {
    setDraft(null)
    const iso = next && (withTime ? isoMinute(next) : isoDay(next))
    if ((iso ?? null) !== value) change(iso ?? null)
  }
  const commit = () => {
    if (draft === null || draft.problem !== undefined) return
    if (draft.text.trim() === '') return choose(undefined)
    const read = parseDate(draft.text, { locale, thisYear: thisYear(), time })
    const problem = typeof read === 'string' ? read : checkLimits(read, limits, withTime)
    if (typeof read !== 'string' && problem === undefined) return choose(read)
    setDraft({ text: draft.text, problem })
    if (value !== null) change(null)
  }
  return {
    text: draft?.text ?? (parts ? formatParts(parts, locale, withTime) : ''),
    typing: draft !== null,
    problem: draft?.problem,
    type: (text: string) => setDraft({ text }),
    commit,
    choose,
  }
}
