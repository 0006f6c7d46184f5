import type { ComponentProps } from 'react'
import { findPieces } from './find-pieces.ts'

/** Props of {@link Highlight}. */
export interface HighlightProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The whole text. */
  text: string
  /** The query; each of its words is highlighted. */
  query: string
}

/** A text with the words of a query highlighted. */
export function Highlight({ text, query, ...rest }: HighlightProps) {
  let at = 0
  return (
    <span data-q="highlight" {...rest}>
      {findPieces(text ?? '', query ?? '').map((piece) => {
        const key = at
        at += piece.text.length
        return piece.hit ? (
          <mark
            data-q="highlight-hit"
            key={key}
            className="q:rounded-inner q:bg-accent-soft q:font-semibold q:text-accent-text"
          >
            {piece.text}
          </mark>
        ) : (
          <span key={key}>{piece.text}</span>
        )
      })}
    </span>
  )
}
