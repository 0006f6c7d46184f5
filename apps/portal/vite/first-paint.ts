import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/

/**
 * Lets a browser paint the content of `index.html` before the stylesheet has loaded; the stylesheet is moved to the end
 * of the file.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = stylesheet.exec(html) ?? []
        if (link === undefined) throw new Error('index.html has no stylesheet.')
        return html.replace(link, '').replace(/\s*<\/body>/, (end) => `${link}${end}`)
      },
    },
  }
}
