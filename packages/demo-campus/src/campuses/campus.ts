/**
 * The properties that distinguish an institution of the demo from the others; the people and notices of all come from
 * the same generators.
 */
export interface Campus {
  readonly name: CampusName
  /** People with individual data. */
  readonly people: number
  /** Added to the seed of the random numbers, so that its people differ from those of other institutions. */
  readonly seed: number
  /** The configuration; missing fields have their default. */
  readonly config: {
    readonly official_name: string
    readonly brand_color: string
    readonly card_radius: number
    readonly school_logo: string
    readonly [field: string]: unknown
  }
  /** Texts of the institution by their key in `portal_text`. */
  readonly texts: Readonly<Record<string, object>>
  /** Its backgrounds and slides. A slug is the name of the picture's file. */
  readonly backgrounds: readonly (readonly [slug: string, name: string, nameEn: string])[]
  readonly slides: readonly Slide[]
  /** The ids of common apps that this institution does not have. */
  readonly withoutApps: readonly string[]
  /** Words of the common texts with their replacements at this institution, in the order in which they are replaced. */
  readonly words: readonly (readonly [common: string, own: string])[]
}

export type CampusName = 'lake' | 'stone'

export type Slide = readonly [slug: string, title: string, titleEn: string, text: string, textEn: string, url: string]

/** Replaces the common words of a text by those of the campus. */
export function replaceWords({ words }: Campus, text: string): string {
  let result = text
  for (const [common, own] of words) if (result.includes(common)) result = result.replaceAll(common, own)
  return result
}

/** Replaces the common words in every text of these rows by those of the campus. */
export function replaceWordsInRows<Row>(campus: Campus, rows: readonly Row[]): readonly Row[] {
  if (campus.words.length === 0) return rows
  const replaceIn = (value: unknown): unknown => {
    if (typeof value === 'string') return replaceWords(campus, value)
    if (Array.isArray(value)) return value.map(replaceIn)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceIn(inner)]))
  }
  return rows.map((row) => replaceIn(row) as Row)
}
