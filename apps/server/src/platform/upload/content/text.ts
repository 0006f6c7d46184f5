import { createReadStream } from 'node:fs'
import type { Localized } from '../../../runtime/http/app-error.ts'
import { script, svgPicture, webPage } from './blocked-signatures.ts'
import { textEncodings } from './text-encodings.ts'

/** Control characters other than a line end, tab or form feed indicate that a file is not text. */
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/u

/** Whether an entire file is text. Reads it in pieces. */
export async function isText(path: string, head: Buffer): Promise<boolean> {
  for (const encoding of textEncodings(head)) if (await isTextIn(encoding, path)) return true
  return false
}

async function isTextIn(encoding: string, path: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      if (CONTROLS.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    }
    return !CONTROLS.test(decoder.decode())
  } catch (error) {
    // The bytes are invalid in this encoding.
    if (error instanceof TypeError) return false
    throw error
  }
}

const pages = /^<(!doctype\s+html|html|head|body|script|iframe|style|meta|base|link|object|embed|form)\b/i
const scripts = /^(<\?php|<%|@echo\b|#!)/i
/** Also matches elements with a namespace prefix. */
const svg = /^<(?:!doctype\s+|[\w.-]{1,20}:)?svg\b/i
const inXml = /<(svg|html|script)\b|http:\/\/www\.w3\.org\/(2000\/svg|1999\/xhtml)/i

/** Description of a text by its beginning, if a program would run it or a browser would show it as a page. */
export function runsAs(head: Buffer): Localized | undefined {
  let stripped = new TextDecoder(textEncodings(head)[0]).decode(head)
  const original = stripped
  // Declarations and comments may come before a page.
  stripped = stripped.replace(/^(\s+|<!--[\s\S]*?-->|<\?xml\b[^>]*\?>)+/i, '')
  if (svg.test(stripped)) return svgPicture
  if (pages.test(stripped)) return webPage
  if (scripts.test(stripped)) return script
  return /^\s*<\?xml\b/i.test(original) && inXml.test(original) ? webPage : undefined
}
