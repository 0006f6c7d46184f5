import { type ContrastVerdict, checkContrast, type Scheme, type Theme, type TokenName } from '@quadrangle/ui/theme'
import { tokenGroups } from './token-roles.ts'

const schemes: readonly Scheme[] = ['light', 'dark']

/** A ratio as text: truncated, not rounded, so that 4.499 never looks sufficient. */
export const formatRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`

/** The pair of a token that passes by the least, or fails by the most. */
function smallestMargin(verdicts: readonly ContrastVerdict[], token: TokenName): ContrastVerdict | undefined {
  const ofToken = verdicts.filter(({ front }) => front === token)
  return ofToken.toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed)[0]
}

/** The most common class of a token. */
function classOf(token: TokenName): string {
  if (token.startsWith('border')) return `border-${token}`
  if (token.endsWith('focus')) return `outline-${token}`
  return token.startsWith('on-') || token.includes('text') ? `text-${token}` : `bg-${token}`
}

function Swatch({ scheme, hex }: { scheme: Scheme; hex: string }) {
  return (
    <span className="swatch">
      <span className="swatch-colour" style={{ background: hex }} aria-hidden="true" />
      <span className="swatch-hex">
        <span className="page-hidden">{scheme} </span>
        {hex}
      </span>
    </span>
  )
}

function Token({ token, role, theme }: { token: TokenName; role: string; theme: Theme }) {
  return (
    <li className="token">
      <span className="token-swatches">
        {schemes.map((scheme) => (
          <Swatch key={scheme} scheme={scheme} hex={theme[scheme][token]} />
        ))}
      </span>
      <span className="token-name">
        <strong>{token}</strong>
        <span>{role}</span>
      </span>
      <span className="token-code">
        <code>var(--qd-{token})</code>
        <code>{classOf(token)}</code>
      </span>
      <span className="token-contrast">
        {schemes.map((scheme) => {
          const verdict = smallestMargin(checkContrast(theme[scheme]), token)
          return (
            verdict && (
              <span key={scheme}>
                {scheme}: {formatRatio(verdict.ratio)} on {verdict.back}, needs {verdict.needed}:1
              </span>
            )
          )
        })}
      </span>
    </li>
  )
}

/** Every colour token of a theme, in both schemes. */
export function TokenColours({ theme }: { theme: Theme }) {
  return tokenGroups.map(({ title, lead, tokens }) => (
    <section key={title} className="page-group">
      <h3>{title}</h3>
      <p className="page-note">{lead}</p>
      <ul className="tokens">
        {Object.entries(tokens).map(([token, role]) => (
          <Token key={token} token={token as TokenName} role={role} theme={theme} />
        ))}
      </ul>
    </section>
  ))
}
