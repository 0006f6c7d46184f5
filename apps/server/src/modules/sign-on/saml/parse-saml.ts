import { parseXml, type XmlElement } from '../xml.ts'

const DEEPEST = 24

/** Reads XML of SAML, whose elements are nested deeper than others. */
export function parseSaml(xml: string, drop?: (element: XmlElement) => boolean): XmlElement {
  return parseXml(xml, { deepest: DEEPEST, drop })
}
