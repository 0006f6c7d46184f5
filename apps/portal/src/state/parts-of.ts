import { type Atom, atom } from 'jotai'

/**
 * Returns a function that gives an atom for each part of an object. A component that uses one part is not rendered when
 * another part changes.
 */
export function partsOf<Source extends object>(source: Atom<Source>) {
  const parts: { [Name in keyof Source]?: Atom<Source[Name]> } = {}
  return <Name extends keyof Source>(name: Name): Atom<Source[Name]> => {
    parts[name] ??= atom((get) => get(source)[name])
    return parts[name] as Atom<Source[Name]>
  }
}
