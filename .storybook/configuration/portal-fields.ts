/** Where a portal's configuration keeps what the theme engine takes; both names with dots into them. */
const paths: Readonly<Record<string, string>> = {
  brand: 'brand_color',
  cardRadius: 'card_radius',
  headerHeight: 'header_style.height',
  cardTitleBackground: 'card_title_bg',
  mask: 'mask_config',
  bannerIndex: 'banner_index',
  'logo.light': 'school_logo',
  'logo.dark': 'school_logo_theme',
  logoBottom: 'school_logo_bottom',
  logoLink: 'school_logo_link',
  'names.zh': 'official_name',
  'names.en': 'official_name_en',
}

/** Fields by name, of whatever someone pasted. */
export type Fields = Record<string, unknown>

/** Tells an object from a list and from everything else. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value under a name with dots; undefined when the way there ends. */
export function valueAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), fields)
}

/** A portal's configuration as the theme engine takes it. */
export interface Translation {
  config: Fields
  /** The portal's name of each field that was found, by the engine's. */
  names: Map<string, string>
}

/** Translates what is there; nothing is checked, the engine does that. */
export function fromPortal(fields: Fields): Translation {
  const config: Fields = {}
  const names = new Map<string, string>()
  for (const [field, path] of Object.entries(paths)) {
    const value = valueAt(fields, path)
    if (value === undefined) continue
    names.set(field, path)
    const [outer = field, inner] = field.split('.')
    config[outer] = inner === undefined ? value : { ...(config[outer] as Fields | undefined), [inner]: value }
  }
  return { config, names }
}
