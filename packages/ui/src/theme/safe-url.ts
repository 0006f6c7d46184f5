// Blanks, control characters and backslashes have no place in an address; browsers drop or turn some of them on the way.
const inside = String.raw`[^\s\\\x00-\x1f\x7f]*$`
const ADDRESS = new RegExp(String.raw`^(https:\/\/[^/\s]|\/)${inside}`)
const PICTURE = new RegExp(String.raw`^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)(;[\w=-]+)*,${inside}`, 'i')

/** The address if it is safe to follow (https or inside the site), or undefined. Anything else could run code. */
export function safeHref(href: unknown): string | undefined {
  return typeof href === 'string' && ADDRESS.test(href) ? href : undefined
}

/** The address if a picture may come from it: what {@link safeHref} takes, or a picture written out as `data:image/…`. */
export function safeImage(src: unknown): string | undefined {
  return safeHref(src) ?? (typeof src === 'string' && PICTURE.test(src) ? src : undefined)
}

/**
 * An address of a picture as a value of `background-image`. Nothing in it can end the string, the rule or a `<style>`
 * element; what {@link safeImage} refuses becomes `none`.
 */
export function cssUrl(address: string): string {
  const safe = safeImage(address)
  if (safe === undefined) return 'none'
  return `url("${safe.replace(/["'()<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}")`
}
