import { readNodes } from '../rich-text/read-rich-text.ts'
import { writeRichText } from '../rich-text/write-rich-text.ts'
import { keepPictures, type PastedPictures } from './pasted-pictures.ts'

/** The marks that word processors write as styles. */
const marksByStyle: readonly [tag: string, test: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => decorations(style).includes('underline')],
  ['s', (style) => decorations(style).includes('line-through')],
]

function decorations({ textDecoration, textDecorationLine }: CSSStyleDeclaration): string {
  return `${textDecoration} ${textDecorationLine}`
}

/**
 * Sanitises pasted HTML. Before styles are removed, bold, italic, underline and strikethrough become marks, and the
 * paragraphs that Word writes for list items become a list. `pasted` stores the pictures whose addresses the schema
 * does not allow.
 */
export function cleanPaste(html: string, pasted?: PastedPictures): string {
  // copied inside the editor: ProseMirror needs its own attribute, and the schema reads nothing else
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('b, span')) restyle(element)
  convertWordLists(body)
  if (pasted) keepPictures(body, pasted)
  return writeRichText(readNodes(body))
}

function restyle(element: HTMLElement): void {
  // Google Docs wraps everything in a bold element that is not bold
  if (element.localName === 'b') {
    if (/^(normal|400)$/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes)
    return
  }
  for (const [tag, test] of marksByStyle) {
    if (!test(element.style)) continue
    const mark = document.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

const itemStyle = /mso-list:\s{0,9}[^\s:;]{1,99}\s{1,9}level(\d{1,3})/i

function convertWordLists(body: HTMLElement): void {
  let openLists: { level: number; list: HTMLElement }[] = []
  for (const item of body.querySelectorAll<HTMLElement>('p, li, h1, h2, h3')) {
    const level = Number(itemStyle.exec(item.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0 || item.localName === 'li') continue
    const markers = [...item.querySelectorAll<HTMLElement>('[style]')].filter((part) => {
      return /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? '')
    })
    const ordered = /^\s*[(（]?[\da-z一二三四五六七八九十]+[.)、）]/i.test(markers[0]?.textContent ?? '')
    for (const marker of markers) marker.remove()
    // another element in between ends the list
    const outer = openLists[0]?.list
    if (outer === undefined || item.previousElementSibling !== outer) openLists = []
    while ((openLists.at(-1)?.level ?? 0) > level) openLists.pop()
    let innermost = openLists.at(-1)
    if (innermost === undefined || innermost.level < level) {
      const list = document.createElement(ordered ? 'ol' : 'ul')
      if (innermost === undefined) item.before(list)
      else (innermost.list.lastElementChild ?? innermost.list).append(list)
      innermost = { level, list }
      openLists.push(innermost)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    innermost.list.append(entry)
    item.remove()
  }
}
