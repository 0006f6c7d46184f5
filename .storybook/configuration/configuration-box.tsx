import { useId } from 'react'
import { type FieldNote, type Reading, readConfiguration } from './read-configuration.ts'
import { encodeForAddress, SHARE_LIMIT } from './share.ts'

/** An example of both accepted forms. */
export const example = `{
  "brand": "#8a1538",
  "cardRadius": 4,
  "density": "comfortable"
}`

/** The effect of a text in the box. */
export interface Applied {
  /** For the URL; '' for no configuration. Undefined if the last valid one stays. */
  code?: string
}

/** Encodes the text for the URL; undefined if it is invalid, so that the last valid one stays. */
export function codeOf(text: string): Applied {
  if (text.trim() === '') return { code: '' }
  if (readConfiguration(text).problem) return {}
  const code = encodeForAddress(JSON.stringify(JSON.parse(text)))
  return code.length > SHARE_LIMIT ? {} : { code }
}

/** Props of {@link ConfigurationBox}. */
export interface ConfigurationBoxProps {
  /** The text in the box. */
  text: string
  /** Called with every change. */
  onTextChange: (text: string) => void
}

/** A box to paste a configuration into, with the parsed result. Plain elements: it runs in two React versions. */
export function ConfigurationBox({ text, onTextChange }: ConfigurationBoxProps) {
  const id = useId()
  return (
    <div className="configuration">
      <label htmlFor={id}>Configuration, as JSON</label>
      <p id={`${id}-hint`} className="configuration-hint">
        Of the kit (<code>brand</code>, <code>cardRadius</code> …) or a portal’s answer (<code>brand_color</code>,{' '}
        <code>card_radius</code> …). It restyles every story at once and is part of the address, so a link shares it.
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint ${id}-verdict`}
        rows={9}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={example}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
      <div className="configuration-row">
        <button type="button" onClick={() => onTextChange(example)}>
          Show an example
        </button>
        <button type="button" onClick={() => onTextChange('')}>
          Reset
        </button>
      </div>
      <div id={`${id}-verdict`} role="status">
        <Verdict text={text} />
      </div>
    </div>
  )
}

function Verdict({ text }: { text: string }) {
  if (text.trim() === '') return <p className="configuration-hint">Nothing pasted: the menus of the toolbar decide.</p>
  const { reading, problem } = readConfiguration(text)
  if (problem) {
    return (
      <p className="configuration-wrong">
        This is not JSON yet. Line {problem.line}, column {problem.column}: {problem.message}. What was last understood
        stays on.
      </p>
    )
  }
  const over = encodeForAddress(JSON.stringify(JSON.parse(text))).length - SHARE_LIMIT
  if (over > 0) {
    return (
      <p className="configuration-wrong">
        Too long for an address by {over} of {SHARE_LIMIT} characters, so it is not used. Shorten it, for example by
        giving pictures by their address instead of as data.
      </p>
    )
  }
  return <Summary reading={reading} />
}

function Notes({ title, notes, kind }: { title: string; notes: readonly FieldNote[]; kind: string }) {
  if (notes.length === 0) return null
  return (
    <section>
      <h4>{title}</h4>
      <dl className={`configuration-${kind}`}>
        {notes.map(({ field, note }) => (
          <div key={`${field} ${note}`}>
            <dt>{field || 'configuration'}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Summary({ reading: { form, understood, refused, adjustments, unrelated } }: { reading: Reading }) {
  const notes = adjustments.map(({ token, scheme, from, to, ratio, needed }) => ({
    field: `${token}, ${scheme}`,
    note: `${from} has ${ratio}:1 where ${needed}:1 is needed; ${to} is shown instead.`,
  }))
  const fields = understood.length === 1 ? '1 field' : `${understood.length} fields`
  return (
    <>
      <p>
        {form === 'portal' ? 'Configuration of a portal' : 'Configuration of the kit'}: {fields} understood
        {refused.length > 0 && `, ${refused.length} refused`}
        {notes.length > 0 && `, ${notes.length} adjusted for contrast`}.
      </p>
      <Notes title="Refused" notes={refused} kind="wrong" />
      <Notes title="Adjusted for contrast" notes={notes} kind="adjusted" />
      <Notes title="Understood" notes={understood} kind="right" />
      {unrelated.length > 0 && (
        <section>
          <h4>Says nothing about the look</h4>
          <p className="configuration-hint">{unrelated.join(', ')}</p>
        </section>
      )}
    </>
  )
}
