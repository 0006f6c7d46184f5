import {
  type ContrastVerdict,
  checkContrast,
  type Palette,
  type Scheme,
  type Theme,
  type TokenName,
} from '@quadrangle/ui/theme'
import { formatRatio } from './token-colours.tsx'

/** Whether a verdict is about text, so that the name of its token can be written in its own colour. */
const isText = ({ needed }: ContrastVerdict) => needed >= 4.5

function Verdict({ verdict, palette }: { verdict: ContrastVerdict; palette: Palette }) {
  const { front, ratio, needed, passes } = verdict
  const colour = palette[front]
  return (
    <tr>
      <th scope="row">
        {isText(verdict) ? (
          <span style={{ color: colour }}>{front}</span>
        ) : (
          <>
            <span className="verdict-mark" style={{ background: colour }} aria-hidden="true" />
            {front}
          </>
        )}
      </th>
      <td>{formatRatio(ratio)}</td>
      <td>{needed}:1</td>
      <td>{passes ? '✓ passes' : '✕ fails'}</td>
    </tr>
  )
}

function Ground({ back, verdicts, palette }: { back: TokenName; verdicts: ContrastVerdict[]; palette: Palette }) {
  const label = verdicts.find(isText)?.front ?? 'text'
  return (
    <div className="verdict-card" style={{ background: palette[back], color: palette[label] }}>
      <table>
        <caption>
          on <strong>{back}</strong> {palette[back]}
        </caption>
        <thead className="page-hidden">
          <tr>
            <th scope="col">Colour</th>
            <th scope="col">Contrast</th>
            <th scope="col">Needed</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict) => (
            <Verdict key={verdict.front} verdict={verdict} palette={palette} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Every guaranteed contrast of one scale, grouped by background and shown in its own colours. */
export function VerdictCards({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const grounds = Map.groupBy(checkContrast(theme[scheme]), ({ back }) => back)
  return (
    <div className="verdict-cards">
      {[...grounds].map(([back, verdicts]) => (
        <Ground key={back} back={back} verdicts={verdicts} palette={theme[scheme]} />
      ))}
    </div>
  )
}
