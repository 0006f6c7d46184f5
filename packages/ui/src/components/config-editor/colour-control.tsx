'use client'
import { useLabels } from '../../labels/labels-context.ts'
import { parseColor } from '../../theme/parse-color.ts'
import { Button } from '../button/button.tsx'
import { focusRing } from '../classes.ts'
import { Input } from '../input/input.tsx'
import { restoreStyle } from '../restore-style.ts'
import { checkValue } from './check-value.ts'
import { checkContrast, purposeOf, type Verdict } from './colour-verdict.ts'
import type { LeafProps } from './control-props.ts'
import { useEditor } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'

/** A colour picker and input, with contrast ratios. */
export function ColourControl({ schema, name, path, value, title }: LeafProps) {
  const { change, brand, disabled } = useEditor()
  const labels = useLabels(configEditorLabels)
  const text = typeof value === 'string' ? value : ''
  const isColour = /^#[0-9a-f]{6}$/i.test(text)
  const optional = text !== '' && checkValue(schema, '').length === 0
  return (
    <div data-q="config-colour" className="q:flex q:min-w-0 q:flex-col q:gap-2">
      <div data-q="config-colour-row" className="q:flex q:flex-wrap q:items-center q:gap-2">
        <span data-q="config-colour-swatch" className="q:relative q:flex q:shrink-0">
          <input
            data-q="config-colour-picker"
            type="color"
            aria-label={labels.pickColour(title)}
            value={isColour ? text : '#ffffff'}
            disabled={disabled}
            onChange={(event) => change(path, event.target.value)}
            className={`q:size-control q:shrink-0 q:cursor-pointer q:rounded-control q:border q:border-border-control q:bg-surface-raised q:p-1 ${focusRing}`}
          />
          {!isColour && <NoColour />}
        </span>
        <Input
          className="q:max-w-40 q:font-mono"
          dir="ltr"
          spellCheck={false}
          value={text}
          disabled={disabled}
          onChange={(event) => change(path, event.target.value.trim().toLowerCase())}
          onBlur={() => {
            // #15b and navy are valid colours, but the stored value is always #rrggbb
            const hex = parseColor(text)
            if (hex !== undefined && hex !== text) change(path, hex)
          }}
        />
        {optional && (
          <Button variant="ghost" size="small" disabled={disabled} onClick={() => change(path, '')}>
            {labels.noColour}
          </Button>
        )}
      </div>
      <Verdicts verdicts={checkContrast(value, purposeOf(schema, name), brand)} />
    </div>
  )
}

/** Covers the swatch of the browser, which always has a colour, with a line through an empty field. */
function NoColour() {
  return (
    <svg
      data-q="config-colour-none"
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="q:pointer-events-none q:absolute q:inset-0 q:size-full q:text-border-control"
    >
      <rect x="3" y="3" width="18" height="18" rx="2" fill="var(--qd-surface-raised)" stroke="currentColor" />
      <path d="m4 20 16-16" stroke="currentColor" />
    </svg>
  )
}

/** The contrast of a colour in each scheme. */
function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  const labels = useLabels(configEditorLabels)
  if (verdicts.length === 0) return null
  const notes = verdicts.flatMap(({ scheme, adjustments }) =>
    adjustments.map((adjustment) => {
      const what = labels[adjustment.token === 'card-title-bg' ? 'titleText' : 'linkText']
      return labels.adjusted(labels[scheme], what, adjustment.to, adjustment.distance.toFixed(2))
    }),
  )
  return (
    <ul data-q="config-verdicts" aria-live="polite" className="q:flex q:flex-col q:gap-1.5 q:text-xs q:text-text-muted">
      {verdicts.map(({ scheme, ratios, sample }) => (
        <li data-q="config-verdict" key={scheme} className="q:flex q:flex-wrap q:items-center q:gap-2">
          <span
            data-q="config-sample"
            aria-hidden="true"
            className="q:rounded-chip q:border q:border-border q:px-2 q:font-semibold"
            ref={restoreStyle}
            style={{ background: sample.background, color: sample.text }}
          >
            {verdicts.length > 1 ? labels[scheme] : <samp>Aa</samp>}
          </span>
          <span className="q:tabular-nums">
            {verdicts.length > 1 && <span className="q:sr-only">{labels[scheme]} </span>}
            {ratios
              .map(({ what, ratio }) => labels.ratio(labels[what], (Math.floor(ratio * 10) / 10).toFixed(1)))
              .join(' · ')}
          </span>
        </li>
      ))}
      {notes.map((note) => (
        <li data-q="config-adjustment" key={note} className="q:text-warning">
          {note}
        </li>
      ))}
      {notes.length === 0 && verdicts.length > 1 && <li data-q="config-kept">{labels.keptAsIs}</li>}
    </ul>
  )
}
