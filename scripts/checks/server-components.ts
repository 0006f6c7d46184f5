import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../support/run.ts'

/** Helpers that only make sense in the browser. */
const clientOnly = ['lazyPart', 'loadCommandPalette']

/**
 * A program that imports a package as a server component does: with React without state, and with references instead of
 * each module with 'use client'. A server can pass such a reference on but not call it.
 */
const program = (specifier: string) => `import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const source = String(loaded.source)
    if (!/^["']use client["']/.test(source)) return loaded
    const names = [...source.matchAll(/^export \\{([^}]*)\\}/gm)].flatMap(([, list]) => list.split(','))
    const exported = names.map((name) => name.trim().split(' as ').at(-1)).filter(Boolean)
    const reference = 'Object.assign(() => {}, { $$typeof: Symbol.for("react.client.reference") })'
    return { ...loaded, source: exported.map((name) => 'export const ' + name + ' = ' + reference).join('\\n') }
  },
})
const kit = await import('${specifier}')
const closed = Object.entries(kit)
  .filter(([name, value]) => /^(?!use[A-Z])[a-z]/.test(name) && value?.$$typeof !== undefined)
  .map(([name]) => name)
if (kit.Button?.$$typeof === undefined) throw new Error('No module was replaced by references.')
console.log(JSON.stringify(closed))
`

/** The helpers of a package that a server component cannot call, and any other obstacle to importing the package. */
export async function findUncallableHelpers(consumer: string, specifier: string): Promise<string[]> {
  const file = join(consumer, 'server-component.js')
  await writeFile(file, program(specifier))
  const { code, output } = await run(process.execPath, ['--conditions=react-server', file], {
    cwd: consumer,
    env: { NODE_OPTIONS: '' },
  })
  if (code !== 0) return [`${specifier} cannot be imported in a server component:\n${output}`]
  const uncallable = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[]
  return uncallable
    .filter((name) => !clientOnly.includes(name))
    .map((name) => `${name} is in a module with 'use client', so a server component cannot call it`)
}
