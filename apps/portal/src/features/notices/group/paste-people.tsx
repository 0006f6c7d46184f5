import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Field, parseNumbers, Textarea } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import type { FoundPerson } from '../notice-form/loaded-people.ts'

interface PastePeopleProps {
  /** Adds the found people, and the numbers of others who are not named; returns how many of them are new. */
  onFound: (people: readonly FoundPerson[], numbers: readonly string[]) => number
}

/** A field for pasted student and staff numbers. Unknown numbers stay in it. */
export function PastePeople({ onFound }: PastePeopleProps) {
  const { t, i18n } = useLingui()
  const api = useAtomValue(apiAtom)
  const [text, setText] = useState('')
  const { busy, failure, run, clear } = useTask()
  const [problem, setProblem] = useState('')
  const [added, setAdded] = useState<number>()
  const [unnamed, setUnnamed] = useState(0)
  const check = async () => {
    const { numbers } = parseNumbers(text)
    const most = i18n.number(limits.groupPeople)
    setAdded(undefined)
    if (numbers.length === 0) return setProblem(t`Paste the numbers first.`)
    if (numbers.length > limits.groupPeople) return setProblem(t`Paste up to ${most} numbers at once.`)
    setProblem('')
    await run(async () => {
      const { list, outside, unknown } = await api.audience.named({ body: { ids: [], numbers } })
      setAdded(onFound(list, outside.numbers))
      setUnnamed(outside.numbers.length)
      setText(unknown.join('\n'))
      if (unknown.length > 0) setProblem(t`These were not found. Correct them and check again.`)
    })
  }
  return (
    <div className="flex flex-col gap-3 rounded-control border border-border p-4">
      <Field
        label={t`Student or staff numbers`}
        help={t`From a table or a list, with any separator.`}
        error={failure === '' ? problem : t`The numbers could not be checked: ${failure}`}
      >
        <Textarea
          rows={4}
          value={text}
          readOnly={busy}
          spellCheck={false}
          className="max-h-72 tabular-nums"
          onChange={({ target }) => {
            setText(target.value)
            setProblem('')
            clear()
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading={busy} onClick={() => void check()}>
          <Trans>Check and add</Trans>
        </Button>
        <p role="status" className="text-sm text-success">
          {added !== undefined && <Plural value={added} one="Added # person." other="Added # people." />}
          {added !== undefined && unnamed > 0 && (
            <>
              {' '}
              <Plural
                value={unnamed}
                one="# of them is outside the organisations you send for and is shown by number."
                other="# of them are outside the organisations you send for and are shown by number."
              />
            </>
          )}
        </p>
      </div>
    </div>
  )
}
