export interface PageHead {
  readonly title: string
  readonly description: string
  /** The absolute address of a picture for link previews. */
  readonly image?: string | undefined
  /** The address of the icon of browser tabs. */
  readonly icon: string
}

/** Puts title, description, icon and the tags of link previews into an HTML page, in place of its title and icon. */
export function withHead(html: string, { title, description, image, icon }: PageHead): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    ...(image === undefined ? [] : [`<meta property="og:image" content="${escapeHtml(image)}">`]),
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(icon)}">`)
}

/**
 * Preloads scripts that the first scripts will import: the browser requests them with the page, at a low priority, so
 * that the first scripts still come first.
 */
export function withPreloads(html: string, scripts: readonly string[]): string {
  const links = scripts.map(
    (script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${escapeHtml(script)}">`,
  )
  return html.replace('</head>', () => [...links, '</head>'].join('\n    '))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
