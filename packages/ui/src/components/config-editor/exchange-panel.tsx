'use client'
import { useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { downloadFile } from '../download-file.ts'
import { Field } from '../field/field.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { type ImportResult, importConfig } from './config-value.ts'
import { controlOf } from './control-of.ts'
import { configEditorLabels } from './labels.ts'
import { sayProblem } from './say-problem.ts'
import { type ConfigSchema, type ConfigValue, titleOf } from './schema.ts'

interface ExchangePanelProps {
  id: string
  schema: ConfigSchema
  value: ConfigValue
  /** Whether nothing can be imported now. */
  locked: boolean
  onImport: (value: ConfigValue) => void
}

/** The configuration as JSON: copy, download, and import from a paste. */
export function ExchangePanel({ id, schema, value, locked, onImport }: ExchangePanelProps) {
  const labels = useLabels(configEditorLabels)
  const [typed, setTyped] = useState<string>()
  const [result, setResult] = useState<ImportResult | 'not-json'>()
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const current = JSON.stringify(value, null, 2)
  const text = typed ?? current
  const importText = () => {
    const imported = importConfig(schema, value, text)
    setResult(imported ?? 'not-json')
    if (!imported) return
    setTyped(undefined)
    if (imported.taken > 0) onImport(imported.value)
  }
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    )
  return (
    <section
      data-q="config-exchange"
      id={id}
      aria-label={labels.json}
      className="q:flex q:min-w-0 q:flex-col q:gap-2 q:rounded-card q:border q:border-border q:bg-surface-raised q:p-card-padding"
    >
      <Field label={labels.jsonText} help={labels.jsonHelp} error={result === 'not-json' && labels.notJson}>
        <Textarea
          className="q:font-mono"
          dir="ltr"
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div data-q="config-exchange-buttons" className="q:flex q:flex-wrap q:items-center q:gap-2">
        <Button size="small" variant="soft" aria-disabled={locked || undefined} onClick={importText}>
          {labels.takeOver}
        </Button>
        <Button size="small" onClick={copy}>
          {labels.copy}
        </Button>
        <Button
          size="small"
          onClick={() => downloadFile('config.json', new Blob([text], { type: 'application/json' }))}
        >
          {labels.download}
        </Button>
        <span role="status" className="q:text-xs q:text-text-muted">
          {copied && labels[copied]}
        </span>
      </div>
      <div role="status">{typeof result === 'object' && <Outcome result={result} schema={schema} />}</div>
    </section>
  )
}

/** The result of an import: imported fields, and refused ones with the reason. */
function Outcome({ result, schema }: { result: ImportResult; schema: ConfigSchema }) {
  const labels = useLabels(configEditorLabels)
  const locale = useLabelLocale()
  const describe = (path: string) => {
    const [key = '', ...rest] = path.split('.')
    const property = Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined
    const name = property ? titleOf(property, key, locale) : key.slice(0, 60)
    return {
      name: rest.length > 0 ? `${name} (${rest.join('.').slice(0, 60)})` : name,
      control: property && controlOf(property, key),
    }
  }
  return (
    <div data-q="config-outcome" className="q:flex q:flex-col q:gap-1 q:text-xs">
      <p data-q="config-taken">{labels.taken(result.taken)}</p>
      {result.refused.length > 0 && (
        <>
          <p data-q="config-refused-count" className="q:text-danger">
            {labels.refused(result.refused.length)}
          </p>
          <ul
            data-q="config-refused"
            className="q:flex q:max-h-48 q:list-disc q:flex-col q:gap-1 q:overflow-auto q:ps-5"
          >
            {result.refused.slice(0, 100).map((problem) => {
              const { name, control } = describe(problem.path)
              return (
                <li key={`${problem.path} ${problem.code}`} className="q:wrap-anywhere">
                  <bdi>
                    <strong>{name}</strong>
                  </bdi>{' '}
                  {sayProblem(problem, control ?? 'text', labels)}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
