import { parseXml, type XmlElement } from '../xml.ts'

const MAX_DEPTH = 24
/**
 * The library that checks signatures takes time proportional to the square of the number of parts. A message about a
 * person in 300 groups has some 1,500.
 */
const MAX_PARTS = 2_000

/** Reads XML of SAML, whose elements are nested deeper than others. */
export function parseSaml(xml: string, drop?: (element: XmlElement) => boolean): XmlElement {
  return parseXml(xml, { maxDepth: MAX_DEPTH, drop })
}

/** Reads a message that anyone may have sent, before the library does. */
export function parseUntrusted(xml: string): XmlElement {
  return parseXml(xml, { maxDepth: MAX_DEPTH, maxParts: MAX_PARTS })
}
