import { Heading } from '@storybook/addon-docs/blocks'
import type { Guide } from '../guide.ts'

/** A sentence of a guide; text between backticks is code. */
function Sentence({ text }: { text: string }) {
  return text.split('`').map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    at % 2 === 0 ? piece : <code key={at}>{piece}</code>,
  )
}

const keysOf = (text: string) => text.split(/(\s*[+/,]\s*|\s+or\s+)/)

/** The purpose of the component. */
export function Use({ guide }: { guide: Guide }) {
  return (
    <p className="docs-use">
      <Sentence text={guide.use} />
    </p>
  )
}

function Advice({ title, kind, sentences }: { title: string; kind: 'do' | 'dont'; sentences: readonly string[] }) {
  return (
    <section className={`docs-advice docs-${kind}`}>
      <h3>
        <span aria-hidden="true">{kind === 'do' ? '✓' : '✕'}</span> {title}
      </h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Do and don't, side by side. */
export function DoAndDont({ guide }: { guide: Guide }) {
  return (
    <div className="docs-do-and-dont">
      <Advice title="Do" kind="do" sentences={guide.do} />
      <Advice title="Don’t" kind="dont" sentences={guide.dont} />
    </div>
  )
}

/** The table of keys. */
export function Keyboard({ keys }: { keys: NonNullable<Guide['keyboard']> }) {
  return (
    <>
      <Heading>Keyboard</Heading>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, action]) => (
            <tr key={key}>
              <th scope="row">
                {keysOf(key).map((piece, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
                  at % 2 === 0 ? <kbd key={at}>{piece}</kbd> : piece,
                )}
              </th>
              <td>
                <Sentence text={action} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The notes on accessibility. */
export function Accessibility({ notes }: { notes: Guide['accessibility'] }) {
  return (
    <>
      <Heading>Accessibility</Heading>
      <ul className="docs-notes">
        {notes.map((note) => (
          <li key={note}>
            <Sentence text={note} />
          </li>
        ))}
      </ul>
    </>
  )
}
