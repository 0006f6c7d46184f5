/** Fonts that visual.css loads from packages. */
const packaged = ['Inter Variable', 'Noto Sans SC Variable']

/** Texts of a sheet whose first font is another one: their width and height would depend on the machine. */
export function textInOtherFonts(sheet: Element): string[] {
  const found = new Set<string>()
  for (const element of sheet.querySelectorAll<HTMLElement>('*')) {
    const { fontFamily } = getComputedStyle(element)
    if (packaged.some((family) => fontFamily.startsWith(`"${family}"`)) || !showsText(element)) continue
    found.add(`<${element.localName} class="${element.className}"> asks for ${fontFamily}`)
  }
  return [...found]
}

const withoutText = 'input:is([type=checkbox], [type=radio], [type=color], [type=range])'

/** Whether the element's own text is visible: text that is only read aloud is one pixel wide. */
function showsText(element: HTMLElement): boolean {
  if (element.offsetWidth <= 1 || !element.checkVisibility() || element.matches(withoutText)) return false
  if (element.matches('input, textarea, select')) return true
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
}
