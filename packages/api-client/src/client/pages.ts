import type { ApiError } from './api-error.ts'

/** Input of paginated calls. */
interface PagedInput {
  query?: { page?: number | undefined } | undefined
  signal?: AbortSignal
}

/** Response data of paginated calls: one page, and the number of entries on all of them. */
interface Page<Entry> {
  list: readonly Entry[]
  total: number
}

/**
 * Iterates over the entries of all pages of a call, and requests each page when it is needed:
 * `for await (const person of eachEntry(client.organization.members, { query: { organization_id: 3 } })) …`.
 *
 * Begins with the page of the query, or with the first page if the query has none. Ends after the last page, or at an
 * empty one. Entries that are added or removed during the iteration may occur twice or not at all.
 *
 * @throws {@link ApiError} if a call fails
 */
export async function* eachEntry<Input extends PagedInput, Entry>(
  call: (input: Input) => Promise<Page<Entry>>,
  input: Input,
): AsyncGenerator<Entry, void, undefined> {
  const first = input.query?.page ?? 1
  let size = 0
  for (let page = first; ; page += 1) {
    const { list, total } = await call({ ...input, query: { ...input.query, page } })
    yield* list
    size ||= list.length
    if (list.length === 0 || (page - 1) * size + list.length >= total) return
  }
}
