import type { ComponentProps } from 'react'
import { findPieces, piecesAt, type TextRange } from './find-pieces.ts'
import { readList } from './read-list.ts'

/** Props of {@link Highlight}. */
export interface HighlightProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The whole text. */
  text: string
  /** The query; each of its words is highlighted. */
  query?: string
  /** Ranges to highlight instead of the query, as a server found them, for example by pinyin. */
  ranges?: readonly TextRange[]
}

/** A text with the words of a query, or given ranges, highlighted. */
export function Highlight({ text: textProp, query, ranges, ...rest }: HighlightProps) {
  const text = textProp ?? ''
  const pieces = ranges ? piecesAt(text, readList(ranges)) : findPieces(text, query ?? '')
  let at = 0
  return (
    <span data-q="highlight" {...rest}>
      {pieces.map((piece) => {
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
