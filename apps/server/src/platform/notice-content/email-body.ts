import { Parser } from 'htmlparser2'
import { sanitizeNoticeHtml } from './sanitize.ts'

const CELL = 'border:1px solid #c8ccd2;padding:4px 8px;text-align:start;vertical-align:top'
/** Mail clients drop style sheets, so each element carries its own. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 12px',
  h2: 'margin:20px 0 8px;font-size:18px',
  h3: 'margin:16px 0 8px;font-size:16px',
  h4: 'margin:12px 0 4px;font-size:14px',
  ul: 'margin:0 0 12px;padding-inline-start:24px',
  ol: 'margin:0 0 12px;padding-inline-start:24px',
  li: 'margin:4px 0',
  blockquote: 'margin:0 0 12px;padding-inline-start:12px;border-inline-start:3px solid #c8ccd2',
  table: 'border-collapse:collapse;margin:0 0 12px',
  th: `${CELL};font-weight:600`,
  td: CELL,
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

/** The HTML of a notice for an e-mail. Pictures require a log-in, so they are replaced by their descriptions. */
export function emailBody(html: string, picture: (alt: string) => string): string {
  let out = ''
  const parser = new Parser({
    onopentag(name, { alt = '', ...attributes }) {
      if (name === 'img') {
        out += `<em>${escapeHtml(picture(alt))}</em>`
        return
      }
      const extra: Record<string, string> = name === 'a' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
      const style = STYLES[name]
      const allAttributes = Object.entries({ ...attributes, ...extra, ...(style === undefined ? {} : { style }) })
      out += `<${name}${allAttributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`
    },
    ontext(text) {
      out += escapeHtml(text)
    },
    onclosetag(name) {
      if (name !== 'img' && name !== 'br') out += `</${name}>`
    },
  })
  parser.end(sanitizeNoticeHtml(html))
  return out
}
