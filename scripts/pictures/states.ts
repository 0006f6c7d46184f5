import type { Page, Route } from 'playwright'

/** A state that a route can be in besides showing its data. */
export type State = 'loading' | 'empty' | 'error'

export const states: State[] = ['loading', 'empty', 'error']

/** Puts a page's calls into a state before the page opens. */
export async function applyState(state: State, page: Page, concerns: (pathname: string) => boolean): Promise<void> {
  await page.route(
    (url) => concerns(url.pathname),
    async (route) => {
      if (state === 'loading') return
      if (state === 'error') return fail(route)
      await fulfillEmpty(route)
    },
  )
}

const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { errcode: 500, errmsg: 'The database did not answer in time. Please try again in a minute.', data: null },
  })

/** Removes every entry from the server's real response, so that its shape stays right for any call. */
async function fulfillEmpty(route: Route): Promise<void> {
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const { data, ...envelope } = (await response.json()) as { data: unknown }
  await route.fulfill({ response, json: { ...envelope, data: withoutEntries(data) } })
}

function withoutEntries(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return []
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutEntries(inner, name)]))
  }
  return typeof value === 'number' && /total|count|tips|unread/i.test(key) ? 0 : value
}
