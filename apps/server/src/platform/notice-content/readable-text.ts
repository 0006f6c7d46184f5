import { Parser } from 'htmlparser2'
import { trimEndOf } from '../../runtime/shared/trim-end.ts'
import { sanitizeNoticeHtml } from './sanitize.ts'

/** Elements that form a separate paragraph. */
const PARAGRAPHS = new Set(['p', 'h2', 'h3', 'h4', 'blockquote', 'table'])
/** A line with only the mark of a list entry, which has no text yet. */
const MARK = /^ *(- |\d+\. )$/

/** The text of a notice for an e-mail that is read without HTML: lists keep their marks, links their addresses. */
export function readableText(html: string, picture: (alt: string) => string): string {
  // Lines are collected in an array, so that the time grows only linearly with the text.
  const lines: string[] = []
  let open = ''
  /** The number of the next entry of each open list; null for one without numbers. */
  const lists: (number | null)[] = []
  let link = { address: '', line: 0, at: 0 }
  const endLine = () => {
    const line = trimEndOf(open, ' ')
    if (line !== '') lines.push(line)
    open = ''
  }
  const endParagraph = () => {
    endLine()
    if (lists.length === 0 && (lines.at(-1) ?? '') !== '') lines.push('')
  }
  const beginEntry = () => {
    endLine()
    const next = lists.at(-1) ?? null
    open = `${'  '.repeat(Math.max(0, lists.length - 1))}${next === null ? '-' : `${next}.`} `
    if (next !== null) lists[lists.length - 1] = next + 1
  }
  const parser = new Parser({
    onopentag(name, { href = '', alt = '', start = '1' }) {
      if (PARAGRAPHS.has(name) && !MARK.test(open)) endParagraph()
      if (name === 'ul' || name === 'ol') {
        endParagraph()
        lists.push(name === 'ol' ? Number(start) : null)
      } else if (name === 'li') beginEntry()
      else if (name === 'tr' || name === 'br') endLine()
      else if ((name === 'td' || name === 'th') && open !== '') open += ' | '
      else if (name === 'img') open += picture(alt)
      else if (name === 'a') link = { address: href, line: lines.length, at: open.length }
    },
    ontext(text) {
      const plain = text.replace(/[^\S\u3000]+/g, ' ')
      open += open === '' || open.endsWith(' ') ? plain.trimStart() : plain
    },
    onclosetag(name) {
      if (name === 'a') {
        const visibleText = [...lines.slice(link.line), open].join('\n').slice(link.at).trim()
        if (!link.address.endsWith(visibleText)) open += ` <${link.address}>`
      } else if (name === 'ul' || name === 'ol') {
        lists.pop()
        endParagraph()
      } else if (PARAGRAPHS.has(name)) endParagraph()
      else if (name === 'li' || name === 'tr') endLine()
    },
  })
  parser.end(sanitizeNoticeHtml(html))
  return [...lines, open].join('\n').trim()
}
