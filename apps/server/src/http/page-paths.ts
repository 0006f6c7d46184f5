/** The paths of the portal's pages, as its build lists them: `/notice-v2/edit/$id`, where `$id` is any one segment. */
export class PagePaths {
  readonly #pattern: RegExp

  constructor(paths: readonly string[]) {
    const patterns = paths.map((path) =>
      path
        .replace(/\/$/, '')
        .replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&')
        .replaceAll(/\$\w+/g, '[^/]+'),
    )
    this.#pattern = new RegExp(`^(${patterns.join('|')})/?$`)
  }

  has(path: string): boolean {
    return this.#pattern.test(path)
  }
}
