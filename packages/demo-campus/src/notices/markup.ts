/** Helpers for the HTML of notices. They do not escape, because all texts are constants. */
export const p = (text: string) => `<p>${text}</p>`
export const h2 = (text: string) => `<h2>${text}</h2>`
export const h3 = (text: string) => `<h3>${text}</h3>`
export const strong = (text: string) => `<strong>${text}</strong>`
export const link = (address: string, text: string) => `<a href="${address}">${text}</a>`
export const picture = (path: string, alt: string) => `<p><img src="${path}" alt="${alt}"></p>`
export const ul = (...entries: string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
export const ol = (...entries: string[]) => `<ol>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol>`

export function table(head: readonly string[], ...rows: (readonly string[])[]): string {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${line('th', head)}${rows.map((row) => line('td', row)).join('')}</table>`
}
