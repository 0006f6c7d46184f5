/** Whether a text contains a picture that is not on the same site and so is not uploaded yet. */
export function hasForeignPicture(html: string): boolean {
  return /<img\b[^>]*\bsrc="(?!\/)/i.test(html)
}

/** Whether an address is not a path on the same site. */
export const isForeign = (src: string) => !src.startsWith('/')
