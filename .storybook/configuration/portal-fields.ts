import { portalPaths } from './portal-paths.gen.ts'

/** The fields of a pasted object. */
export type Fields = Record<string, unknown>

/** Whether a value is an object and not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path with dots; undefined if the path does not exist. */
export function valueAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), fields)
}

/** A portal's configuration translated to that of the kit. */
export interface Translation {
  config: Fields
  /** The portal's path of each field that was found, by the kit's path. */
  names: Map<string, string>
}

/** Translates the fields that are there, without checking their values: createTheme does that. */
export function fromPortal(fields: Fields): Translation {
  const config: Fields = {}
  const names = new Map<string, string>()
  for (const [field, path] of Object.entries(portalPaths)) {
    const value = valueAt(fields, path)
    if (value === undefined) continue
    names.set(field, path)
    const [outer = field, inner] = field.split('.')
    config[outer] = inner === undefined ? value : { ...(config[outer] as Fields | undefined), [inner]: value }
  }
  return { config, names }
}
