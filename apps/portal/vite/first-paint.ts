import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/

/** Lets a browser paint what `index.html` itself shows before the stylesheet has loaded, which moves to its end. */
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
