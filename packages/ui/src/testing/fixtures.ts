import type { Fixture, Fixtures } from './fixture.ts'

/** A fixture and the export that it renders. */
export interface NamedFixture {
  /** The exported name. */
  name: string
  /** How it is rendered. */
  fixture: Fixture
}

/** The modules that failed to load, each with its error. */
export const unloadable: string[] = []

/** Loads each module on its own, so that a broken one is reported by name and the others are still tested. */
async function load<T>(modules: Record<string, () => Promise<T>>): Promise<T[]> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([path, importModule]) => {
      try {
        return [await importModule()]
      } catch (error) {
        unloadable.push(`${path}: ${error}`)
        return []
      }
    }),
  )
  return loaded.flat()
}

const files = await load(
  import.meta.glob<{ fixtures: Fixtures }>('../{components,campus,theme,labels,default-props}/**/*.fixture.tsx'),
)
// lazy parts are loaded here, so that a fixture is complete after a few turns of the event loop
await load(import.meta.glob(['../{components,campus}/**/*.tsx', '!../**/*.{stories,fixture,test}.tsx']))
const kit = await load(import.meta.glob<Record<string, unknown>>('../index.ts'))

/** Every fixture of the kit, by name. */
export const fixtures: readonly NamedFixture[] = files
  .flatMap((file) => Object.entries(file.fixtures).map(([name, fixture]) => ({ name, fixture })))
  .sort((a, b) => a.name.localeCompare(b.name))

/** Every component that the kit exports: capitalised exports that React can render. */
export const componentNames: readonly string[] = kit
  .flatMap((exports) => Object.entries(exports))
  .filter(([name, value]) => /^[A-Z]/.test(name) && (typeof value === 'function' || typeof value === 'object'))
  .map(([name]) => name)

/** The component of a name. */
export const componentOf = (name: string): unknown => kit.find((exports) => name in exports)?.[name]

/** `IconButton` → `icon-button`. */
export function partOf({ name, fixture }: NamedFixture): string {
  return fixture.part ?? name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
}
