import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/
const scripts = /<script type="module"[^>]*>/g

/**
 * Lets a browser paint what `index.html` itself shows before the stylesheet has loaded, which moves to its end, and run the
 * scripts that start the first calls before the frameworks have loaded: all but the last, which waits for the stylesheet.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = stylesheet.exec(html) ?? []
        const last = [...html.matchAll(scripts)].at(-1)?.[0]
        if (link === undefined || last === undefined) throw new Error('index.html has no stylesheet or no script.')
        return html
          .replace(scripts, (script) => (script === last ? script : script.replace('type="module"', '$& async')))
          .replace(stylesheet, '')
          .replace(/\s*<\/body>/, (end) => `${link}${end}`)
      },
    },
  }
}
