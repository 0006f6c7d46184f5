import { Parser } from 'htmlparser2'
import { sanitizeNoticeHtml } from './sanitize.ts'

/** Where a paragraph of its own begins and ends. */
const PARAGRAPHS = new Set(['p', 'h2', 'h3', 'h4', 'blockquote', 'table'])

/** The text of a notice for a mail that is read without HTML: lists keep their marks, links their addresses. */
export function readableText(html: string, picture: (alt: string) => string): string {
  let out = ''
  /** The number of the next entry of each open list; null for one without numbers. */
  const lists: (number | null)[] = []
  let address = ''
  let linkAt = 0
  const line = () => {
    out = out.replace(/[ ]+$/, '')
    if (out !== '' && !out.endsWith('\n')) out += '\n'
  }
  const paragraph = () => {
    line()
    if (out !== '' && lists.length === 0 && !out.endsWith('\n\n')) out += '\n'
  }
  const parser = new Parser({
    onopentag(name, { href = '', alt = '', start = '1' }) {
      if (PARAGRAPHS.has(name) && !/(^|\n) *(- |\d+\. )$/.test(out)) paragraph()
      if (name === 'ul' || name === 'ol') {
        paragraph()
        lists.push(name === 'ol' ? Number(start) : null)
      } else if (name === 'li') {
        line()
        const next = lists.at(-1) ?? null
        out += `${'  '.repeat(Math.max(0, lists.length - 1))}${next === null ? '-' : `${next}.`} `
        if (next !== null) lists[lists.length - 1] = next + 1
      } else if (name === 'tr' || name === 'br') line()
      else if ((name === 'td' || name === 'th') && !out.endsWith('\n') && out !== '') out += ' | '
      else if (name === 'img') out += picture(alt)
      else if (name === 'a') {
        address = href
        linkAt = out.length
      }
    },
    ontext(text) {
      const plain = text.replace(/[^\S\u3000]+/g, ' ')
      out += out === '' || out.endsWith('\n') || out.endsWith(' ') ? plain.trimStart() : plain
    },
    onclosetag(name) {
      if (name === 'a' && !address.endsWith(out.slice(linkAt).trim())) out += ` <${address}>`
      else if (name === 'ul' || name === 'ol') {
        lists.pop()
        paragraph()
      } else if (PARAGRAPHS.has(name)) paragraph()
      else if (name === 'li' || name === 'tr') line()
    },
  })
  parser.end(sanitizeNoticeHtml(html))
  return out.trim()
}
