import { type Atom, atom } from 'jotai'

/**
 * Returns an atom for each part of an object, so that a component that uses one part is not rendered when another one
 * changes.
 */
export function partsOf<Whole extends object>(whole: Atom<Whole>) {
  const parts: { [Name in keyof Whole]?: Atom<Whole[Name]> } = {}
  return <Name extends keyof Whole>(name: Name): Atom<Whole[Name]> => {
    parts[name] ??= atom((get) => get(whole)[name])
    return parts[name] as Atom<Whole[Name]>
  }
}
