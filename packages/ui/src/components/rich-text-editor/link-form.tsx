import { type RefObject, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { type CheckedLink, checkLink } from './check-link.ts'
import type { EditorLabels } from './labels.ts'
import { ToolPopover } from './tool-popover.tsx'

interface LinkFormProps {
  labels: EditorLabels
  anchor: RefObject<HTMLElement | null>
  /** The address of the link that the cursor is in. */
  href: string | undefined
  onApply: (href: string) => void
  onRemove: () => void
  onClose: () => void
  onClosed: () => void
}

function problemText(checked: CheckedLink, labels: EditorLabels): string {
  if ('href' in checked) return ''
  const { problem, scheme = '' } = checked
  if (problem === 'scheme') return labels.linkScheme(scheme)
  return { empty: labels.linkEmpty, http: labels.linkHttp, broken: labels.linkBroken }[problem]
}

/** Asks for the address of a link; a refused one stays in the input with the reason. */
export function LinkForm({ labels, anchor, href, onApply, onRemove, onClose, onClosed }: LinkFormProps) {
  const initial = href?.replace(/^(mailto|tel):/, '') ?? ''
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState('')
  const submit = () => {
    // the address of an existing link may be one that is refused when typed, such as a short phone number
    if (href !== undefined && typed === initial) return onApply(href)
    const checked = checkLink(typed)
    setProblem(problemText(checked, labels))
    if ('href' in checked) onApply(checked.href)
  }
  return (
    <ToolPopover
      title={labels.link}
      anchor={anchor}
      keepOpen={typed !== initial}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={submit}
    >
      <Field label={labels.linkAddress} help={labels.linkHelp} error={problem}>
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} inputMode="url" autoComplete="off" />
      </Field>
      <div data-q="tool-buttons" className="q:flex q:flex-wrap q:justify-end q:gap-2">
        {href !== undefined && <Button onClick={onRemove}>{labels.removeLink}</Button>}
        <Button type="submit" variant="solid">
          {labels.apply}
        </Button>
      </div>
    </ToolPopover>
  )
}
