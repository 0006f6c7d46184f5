import type { Plugin } from 'vite'
import { limits } from '../../../packages/api-client/src/contract/limits.ts'

const use = /(?<![.\w$])limits\.(\w+)/g

/** Puts the number in place of each `limits.name`: a browser that needs three of the limits does not load them all. */
export function inlineLimits(): Plugin {
  return {
    name: 'inline-limits',
    apply: 'build',
    transform: {
      filter: {
        id: /\/(apps\/portal|packages\/api-client)\/src\/.*\.tsx?(\?|$)/,
        code: /import \{[^}]*\blimits\b[^}]*\}/,
      },
      handler(code) {
        const inlined = code.replace(use, (text, name: string) =>
          Object.hasOwn(limits, name) ? String(limits[name as keyof typeof limits]) : text,
        )
        return inlined === code ? null : { code: inlined, map: null }
      },
    },
  }
}
