import { findPieces } from './find-text.ts'

export interface HighlightProps {
  text: string
  /** What someone looked for. */
  query: string
}

/** A text in which what someone looked for is marked. */
export function Highlight({ text, query }: HighlightProps) {
  let at = 0
  return findPieces(text, query).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.hit ? (
      <mark key={key} className="rounded-inner bg-accent-soft font-semibold text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
