// Loaded into a server that a test started: the server finds only the packages that `npm ci --omit=dev` installs.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url)
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    // The innermost package, as the lockfile names it.
    const [folder] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(resolved.url.replace(root.href, '')) ?? []
    if (!packages[folder]?.dev) return resolved
    throw new Error(`${specifier}, which ${context.parentURL} needs, is not installed without the build tools`)
  },
})
