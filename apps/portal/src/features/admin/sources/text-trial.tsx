import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Field, Textarea } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { checkAction } from './state.ts'
import { TrialResult } from './trial-result.tsx'
import { cardKinds, useCardExamples } from './use-card-examples.ts'

const TYPING_MS = 350

/** A text field for the JSON of a card, with the card beside it. */
export function TextTrial() {
  const { t } = useLingui()
  const exampleOf = useCardExamples()
  const [text, setText] = useState(() => exampleOf('list'))
  const settled = useSettled(text)
  const locale = useAtomValue(localeAtom)
  const { data, error } = useLoad(checkAction, { text: settled, locale })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel className="flex flex-col gap-3 p-card-padding">
        <fieldset aria-label={t`Examples`} className="flex min-w-0 flex-wrap items-center gap-1.5">
          <span className="me-1 text-sm text-text-muted">
            <Trans>Example:</Trans>
          </span>
          {cardKinds.map((kind) => (
            <Button key={kind} size="small" variant="ghost" onClick={() => setText(exampleOf(kind))}>
              {kind}
            </Button>
          ))}
        </fieldset>
        <Field label={t`What the source sends`} help={t`It is checked while you type.`}>
          <Textarea
            value={text}
            rows={22}
            maxLength={100_000}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className="font-mono text-xs/5!"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Panel>
      <Panel className="flex flex-col gap-3 p-card-padding" aria-labelledby="card-preview">
        <h2 id="card-preview" className="text-base font-semibold">
          <Trans>What the portal shows</Trans>
        </h2>
        <div aria-live="polite">
          {error && !error.aborted && (
            <Alert tone="danger" title={<Trans>It could not be checked</Trans>}>
              {error.errmsg}
            </Alert>
          )}
          {data && !error && <TrialResult trial={data} name={t`My card`} icon="book" />}
        </div>
      </Panel>
    </div>
  )
}

/** The text after it has not changed for a moment. An empty text becomes a space, which is not a card either. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === '' ? ' ' : settled
}
