import { Parser } from 'htmlparser2'

/** Elements that begin and end a line. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'tr'])
const PICTURE = /^\/files\/([0-9a-f-]{36})$/

/** Text of sanitised HTML, without tags: each block is a line. It is used for excerpts, search and counting. */
export function textOf(html: string): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    // White space becomes one space, as in a browser; the wide space of Chinese texts is kept.
    const text = line.replace(/[^\S\u3000]+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  const parser = new Parser({
    onopentagname(name) {
      if (BLOCKS.has(name) || name === 'br') end()
      else if (name === 'td' || name === 'th') line += ' '
    },
    ontext(text) {
      line += text
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) end()
    },
  })
  parser.end(html)
  end()
  return lines.join('\n')
}

/** The ids of the pictures inside a sanitised text, each once, in order of appearance. */
export function pictureIdsIn(html: string): string[] {
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, { src = '' }) {
      const id = name === 'img' ? PICTURE.exec(src)?.[1] : undefined
      if (id !== undefined) ids.add(id)
    },
  })
  parser.end(html)
  return [...ids]
}

/** Addresses of pictures that are on another site, or in the text itself. */
const FOREIGN = /^\s*(https?:|data:|blob:|file:|cid:|\/\/)/i

/** Whether HTML, before it is sanitised, contains pictures that are not uploads. Sanitising removes them. */
export function hasForeignPicture(html: string): boolean {
  let found = false
  const parser = new Parser({
    onopentag(name, { src = '' }) {
      found ||= name === 'img' && FOREIGN.test(src)
    },
  })
  parser.end(html)
  return found
}
