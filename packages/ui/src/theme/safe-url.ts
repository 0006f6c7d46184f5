// No blanks, control characters or backslashes: browsers remove or replace some of them, and in
// a stylesheet a backslash would escape the quote that ends the address.
const unsafeCharacters = String.raw`\s\\\x00-\x1f\x7f`
const safeRest = `[^${unsafeCharacters}]*$`

/** A safe address as a regular expression: https, or a path, which may name a host as in `//cdn.example.edu/a`. */
export const addressPattern = String.raw`^(https:\/\/[^/${unsafeCharacters}]|\/)${safeRest}`

const dataImagePattern = String.raw`^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)(;[\w=-]+)*,${safeRest}`

/** The address of a picture as a regular expression: a safe address, or a `data:image/…` URL. */
export const imagePattern = `${addressPattern}|${dataImagePattern}`

const ADDRESS = new RegExp(addressPattern)
const DATA_IMAGE = new RegExp(dataImagePattern, 'i')

/** The address if it is safe to follow (see {@link addressPattern}), else undefined: another scheme could run code. */
export function safeHref(href: unknown): string | undefined {
  return typeof href === 'string' && ADDRESS.test(href) ? href : undefined
}

/** The address if a picture may be loaded from it: one that {@link safeHref} accepts, or a `data:image/…` URL. */
export function safeImage(src: unknown): string | undefined {
  return safeHref(src) ?? (typeof src === 'string' && DATA_IMAGE.test(src) ? src : undefined)
}

/**
 * The address of a picture as a value of `background-image`, escaped so that it cannot end the string, the rule or a
 * `<style>` element; `none` if {@link safeImage} refuses it.
 */
export function cssUrl(address: string): string {
  const safe = safeImage(address)
  if (safe === undefined) return 'none'
  return `url("${safe.replace(/["'()<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}")`
}
