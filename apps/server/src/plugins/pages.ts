/** A page of the portal as its build lists it. */
export interface PageEntry {
  /** For example `/notice-v2/edit/$id`, where `$id` is any one segment. */
  readonly path: string
  /** The addresses of the scripts that it loads after those of the HTML. */
  readonly scripts: readonly string[]
}

/** The portal's pages by the path of a request. */
export class Pages {
  readonly #pages: readonly (readonly [RegExp, PageEntry])[]

  constructor(pages: readonly PageEntry[]) {
    // A page with an exact path takes precedence over one that matches through a parameter.
    const sorted = pages.toSorted((a, b) => parameterCount(a.path) - parameterCount(b.path))
    this.#pages = sorted.map((page) => [patternOf(page.path), page])
  }

  at(path: string): PageEntry | undefined {
    return this.#pages.find(([pattern]) => pattern.test(path))?.[1]
  }
}

const parameterCount = (path: string) => path.split('$').length

function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&')
    .replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
}
