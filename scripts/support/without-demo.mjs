// Loaded into a server that a test started: there is no demo campus on its disk.
import { registerHooks } from 'node:module'

const demo = /\/(packages\/demo-campus|apps\/server\/src\/(seed|demo))\//

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context)
    if (!demo.test(found.url)) return found
    throw new Error(`${specifier}, which ${context.parentURL} needs, belongs to the demo campus`)
  },
})
