import { limits } from '@quadrangle/api-client/contract'
import { AppError } from './app-error.ts'
import { errorTexts } from './error-texts.ts'

const char = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
}

/**
 * Refuses JSON that takes long to parse or to check: with very many values, deep nesting, or objects of very many keys.
 * Reads the bytes once. Input that is not JSON is left to the parser.
 */
export function refuseLargeJson(json: Uint8Array): void {
  const commas = new Uint32Array(limits.jsonDepth + 1)
  const bounds = new Uint32Array(limits.jsonDepth + 1)
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === char.quote) at = endOfString(json, at)
    else if (byte === char.openObject || byte === char.openList) {
      depth += 1
      values += 1
      if (depth > limits.jsonDepth) throw new AppError(400, errorTexts.tooDeep)
      commas[depth] = 0
      bounds[depth] = byte === char.openObject ? limits.jsonKeys : limits.jsonEntries
    } else if (byte === char.closeObject || byte === char.closeList) depth = Math.max(0, depth - 1)
    else if (byte === char.comma) {
      values += 1
      const count = (commas[depth] ?? 0) + 1
      commas[depth] = count
      if (count >= (bounds[depth] ?? 0) || values > limits.jsonValues) throw new AppError(400, errorTexts.tooManyValues)
    }
  }
}

/** The end of the string that begins at a quote. */
function endOfString(json: Uint8Array, quote: number): number {
  let at = quote + 1
  while (at < json.length && json[at] !== char.quote) at += json[at] === char.backslash ? 2 : 1
  return at
}
