// Loaded into a server that a test started: there is no demo campus on its disk.
import { registerHooks } from 'node:module'

const demo = /\/(packages\/demo-campus|apps\/server\/src\/(seed|demo))\//

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    if (!demo.test(resolved.url)) return resolved
    throw new Error(`${specifier}, which ${context.parentURL} needs, belongs to the demo campus`)
  },
})
