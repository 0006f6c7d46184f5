import type { Subject, Subjects } from './subject.ts'

/** A subject and the export that it draws. */
export interface NamedSubject {
  /** The exported name. */
  name: string
  /** How it is drawn. */
  subject: Subject
}

/** What could not be loaded, and why. */
export const unloadable: string[] = []

/** Loads modules one by one, so that a broken one is told by name and the others are still tested. */
async function load<T>(modules: Record<string, () => Promise<T>>): Promise<T[]> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([path, start]) => {
      try {
        return [await start()]
      } catch (error) {
        unloadable.push(`${path}: ${error}`)
        return []
      }
    }),
  )
  return loaded.flat()
}

const files = await load(
  import.meta.glob<{ subjects: Subjects }>('../{components,widgets,theme,labels}/**/*.subject.tsx'),
)
// parts that load late are loaded beforehand, so that a subject stands whole after a few turns of the event loop
await load(import.meta.glob(['../{components,widgets}/**/*.tsx', '!../**/*.{stories,subject,test}.tsx']))
const kit = await load(import.meta.glob<Record<string, unknown>>('../index.ts'))

/** Every subject of the kit, by name. */
export const subjects: readonly NamedSubject[] = files
  .flatMap((file) => Object.entries(file.subjects).map(([name, subject]) => ({ name, subject })))
  .sort((one, other) => one.name.localeCompare(other.name))

/** Every component that the kit exports: what is capitalised and can be drawn. */
export const componentNames: readonly string[] = kit
  .flatMap((exports) => Object.entries(exports))
  .filter(([name, value]) => /^[A-Z]/.test(name) && (typeof value === 'function' || typeof value === 'object'))
  .map(([name]) => name)

/** `IconButton` → `icon-button`. */
export function partOf({ name, subject }: NamedSubject): string {
  return subject.part ?? name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
}
