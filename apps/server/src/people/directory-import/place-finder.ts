export interface ExistingOrganization {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string | null
  readonly name: string
  readonly name_en: string
}

/** Stands for an id where several organisations have the same name. */
const SEVERAL = 0
/** Limits of the memory for paths. A file has no longer ones. */
const MAX_DEPTH = 50
const MAX_PATH = 1_000

const key = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?[/\\>] ?/g, '/')

/**
 * Finds organisations by their code, by the names from the top down (`School / Department`), or by a name that only one
 * organisation has.
 */
export class PlaceFinder {
  readonly #byCode = new Map<string, number>()
  readonly #byPath = new Map<string, number>()
  readonly #byName = new Map<string, number>()

  constructor(organizations: readonly ExistingOrganization[]) {
    for (const { id, code } of organizations) this.#byCode.set(key(code ?? `#${id}`), id)
    for (const field of ['name', 'name_en'] as const) {
      const named = organizations.map(({ id, parent_id, [field]: name }) => ({ id, parent_id, name: key(name) }))
      const byId = new Map(named.map((one) => [one.id, one]))
      for (const { id, parent_id, name } of named) {
        add(this.#byName, name, id)
        let path = name
        let ancestor = byId.get(parent_id ?? 0)
        for (let depth = 0; ancestor && depth < MAX_DEPTH && path.length <= MAX_PATH; depth++) {
          path = `${ancestor.name}/${path}`
          add(this.#byPath, path, id)
          ancestor = byId.get(ancestor.parent_id ?? 0)
        }
      }
    }
  }

  /** The id of the organisation; null if there are several, undefined if there is none. */
  find(text: string): number | null | undefined {
    const lookupKey = key(text)
    const id = this.#byCode.get(lookupKey) ?? this.#byPath.get(lookupKey) ?? this.#byName.get(lookupKey)
    return id === SEVERAL ? null : id
  }
}

function add(idByText: Map<string, number>, text: string, id: number): void {
  const other = idByText.get(text)
  idByText.set(text, other === undefined || other === id ? id : SEVERAL)
}
