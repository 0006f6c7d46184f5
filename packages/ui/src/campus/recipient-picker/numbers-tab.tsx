'use client'
import { useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { Textarea } from '../../components/textarea/textarea.tsx'
import { useTask } from '../../components/use-task.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { type Audience, withNumbers } from './audience.ts'
import { recipientPickerLabels } from './labels.ts'
import { parseNumbers } from './number-list.ts'

/** The result of looking up pasted numbers. */
export interface ResolvedNumbers {
  /** The numbers of known people. */
  found: readonly string[]
  /** The unknown numbers. */
  unknown: readonly string[]
}

/** Looks up pasted numbers. */
export type ResolveNumbers = (numbers: readonly string[]) => Promise<ResolvedNumbers>

interface NumbersTabProps {
  resolve: ResolveNumbers
  /** The text, kept by the parent while another tab is open. */
  text: string
  onTextChange: (text: string) => void
  /** Changes the current audience when the lookup has finished; returns how many numbers were added. */
  onChange: (change: (audience: Audience) => Audience) => number
}

/** A field for pasted numbers. Unknown ones stay in the field to be corrected. */
export function NumbersTab({ resolve, text, onTextChange, onChange }: NumbersTabProps) {
  const labels = useLabels(recipientPickerLabels)
  const locale = useLabelLocale()
  const { busy, failure, run } = useTask<'check'>()
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<string[]>([])
  const format = (count: number) => count.toLocaleString(locale)
  const check = async () => {
    const { numbers, duplicates } = parseNumbers(text)
    setResult([])
    setProblem(numbers.length === 0 ? labels.nothingPasted : undefined)
    if (numbers.length === 0) return
    await run('check', async () => {
      const { found, unknown } = await resolve(numbers)
      const added = onChange((audience) => withNumbers(audience, found).audience)
      const repeated = duplicates + found.length - added
      onTextChange(unknown.join('\n'))
      setResult([labels.checked(format(added)), ...(repeated > 0 ? [labels.already(format(repeated))] : [])])
      if (unknown.length > 0) setProblem(labels.unknown(format(unknown.length)))
    })
  }
  return (
    <div data-q="recipient-numbers" className="q:flex q:flex-col q:gap-3">
      <Field
        label={labels.paste}
        help={labels.pasteHelp}
        error={failure ? labels.checkFailed(failure.reason) : problem}
      >
        <Textarea
          rows={6}
          value={text}
          readOnly={busy !== undefined}
          spellCheck={false}
          className="q:max-h-72 q:tabular-nums"
          onChange={(event) => {
            onTextChange(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <div data-q="recipient-check" className="q:flex q:flex-wrap q:items-center q:gap-3">
        <Button loading={busy !== undefined} onClick={() => void check()}>
          {labels.check}
        </Button>
        <p data-q="recipient-checked" role="status" className="q:text-sm q:text-success">
          {result.join(' ')}
        </p>
      </div>
    </div>
  )
}
