/**
 * The beginning of placeholder addresses, for pictures whose own address rich text may not contain, such as `data:`.
 * The domain can never exist (RFC 6761).
 */
const PLACEHOLDER_ORIGIN = 'https://pasted.invalid/'

/** Keeps pasted pictures whose addresses rich text may not contain, until they are uploaded. */
export class PastedPictures {
  readonly #sources = new Map<string, string>()

  /** Stores a picture and returns its placeholder address in the text. */
  hold(source: string): string {
    // crypto.randomUUID exists on secure origins only
    const placeholder = `${PLACEHOLDER_ORIGIN}${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
    this.#sources.set(placeholder, source)
    return placeholder
  }

  /** The address that a picture is loaded from; undefined if it was pasted before the page was reloaded. */
  sourceOf(address: string): string | undefined {
    return address.startsWith(PLACEHOLDER_ORIGIN) ? this.#sources.get(address) : address
  }
}

/** Rewrites the addresses of pasted pictures, so that none is lost when the rest is cleaned. */
export function keepPictures(body: HTMLElement, pasted: PastedPictures): void {
  for (const picture of body.querySelectorAll('img')) {
    const source = picture.getAttribute('src')?.trim() ?? ''
    if (source === '' || source.startsWith('/')) continue
    const url = URL.canParse(source) ? new URL(source) : undefined
    if (url?.origin === location.origin) picture.setAttribute('src', `${url.pathname}${url.search}`)
    else if (url?.protocol !== 'https:') picture.setAttribute('src', pasted.hold(source))
  }
}

/** Whether pasted HTML is one picture and nothing else, as browsers write it for a copied picture. */
export function isLonePicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelectorAll('img').length === 1 && body.textContent.trim() === ''
}

/** The file of a `data:` address; undefined if it is not readable. */
export function fileOf(source: string, name: string): File | undefined {
  const comma = source.indexOf(',')
  const [type = '', ...parameters] = source.slice('data:'.length, Math.max(comma, 0)).split(';')
  if (comma < 0 || !/^data:/i.test(source) || !type.startsWith('image/')) return undefined
  const base64 = parameters.at(-1)?.toLowerCase() === 'base64'
  const data = source.slice(comma + 1)
  try {
    const text = base64 ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data)
    const bytes = base64
      ? Uint8Array.from(text, (character) => character.charCodeAt(0))
      : new TextEncoder().encode(text)
    return new File([bytes], `${name}.${type.replace(/^image\//, '').replace(/\W.*$/, '')}`, { type })
  } catch {
    // the picture is reported to the writer as unreadable
    return undefined
  }
}

/** The name under which a picture is shown to the writer. */
export function nameOf(source: string | undefined, fallback: string): string {
  const url = source !== undefined && URL.canParse(source) ? new URL(source) : undefined
  if (url === undefined || url.host === '') return fallback
  return decodeOrKeep(url.pathname.split('/').pop() ?? '') || url.host
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
