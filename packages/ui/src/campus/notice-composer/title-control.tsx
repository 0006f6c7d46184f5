import { cx } from 'class-variance-authority'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { controlFrame, focusRing } from '../../components/classes.ts'
import { useFieldControl } from '../../components/field/field-context.ts'
import { isComposing } from '../../components/is-composing.ts'
import { textDirection } from '../../components/text-direction.ts'

const lineBreaks = /[\r\n\u2028\u2029]+/
/** Replaces line breaks, with the blanks around them, by single spaces. */
function inOneLine(text: string): string {
  const lines = text.split(lineBreaks)
  if (lines.length === 1) return text
  const inner = lines.slice(1, -1).flatMap((line) => line.trim() || [])
  return [(lines[0] ?? '').trimEnd(), ...inner, (lines.at(-1) ?? '').trimStart()].join(' ')
}

interface TitleControlProps {
  value: string
  onValueChange: (value: string) => void
}

/** A single-line input that wraps, so that a long title is fully visible. */
export function TitleControl({ value, onValueChange }: TitleControlProps) {
  const control = useFieldControl({})
  const moveCaretToEnd = (area: HTMLTextAreaElement) => {
    // as in a single-line input
    if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
  }
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // while composing, Enter belongs to the input method
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const line = inOneLine(text)
    // execCommand is the only way of inserting that keeps the undo history
    if (line !== text && document.execCommand('insertText', false, line)) event.preventDefault()
  }
  const change = (area: HTMLTextAreaElement) => {
    const line = inOneLine(area.value)
    if (line !== area.value) {
      // line breaks from a drop, or from a virtual keyboard that fires no keydown
      const caret = inOneLine(area.value.slice(0, area.selectionEnd)).length
      area.value = line
      area.setSelectionRange(caret, caret)
    }
    onValueChange(line)
  }
  return (
    <textarea
      data-q="composer-title"
      rows={1}
      autoComplete="off"
      enterKeyHint="go"
      {...control}
      dir={textDirection(value)}
      value={value}
      onFocus={(event) => moveCaretToEnd(event.target)}
      onKeyDown={submit}
      onPaste={paste}
      onChange={(event) => change(event.target)}
      className={cx(
        controlFrame,
        focusRing,
        'q:block q:field-sizing-content q:max-h-60 q:min-h-control q:w-full q:min-w-0 q:resize-none q:px-3 q:py-[calc((var(--qd-control)-1lh)/2-1px)]',
      )}
    />
  )
}
