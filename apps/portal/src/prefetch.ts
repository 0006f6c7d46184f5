import { type ApiError, type Client, createClient } from '@quadrangle/api-client'
import { dueReplies, firstNotices, listOfCards, newestUnread } from './shared/first-calls.ts'
import { chosenLocale, type Locale } from './state/chosen-locale.ts'
import { readLoginUser } from './state/login-user.ts'

/*
 * Starts the texts and the calls of the first page before the frameworks have loaded: a phone needs seconds for those. Its code
 * is preloaded by the HTML. A script of its own; keep it small.
 */

/** What the client needs of the portal once that has loaded. */
interface ClientOwner {
  locale: () => Locale
  onError: (error: ApiError) => void
}

let owner: ClientOwner | undefined
const unreported: ApiError[] = []

/** Connects the client with the portal, and reports the calls that have failed before. */
export function connectClient(connected: ClientOwner): void {
  owner = connected
  for (const error of unreported.splice(0)) connected.onError(error)
}

// Until a language is chosen, the server decides.
const locale = () => chosenLocale() ?? owner?.locale() ?? 'zh'
const catalogues = import.meta.glob(['./locales/*.po', './features/{layout,home}/locales/*.po'])

const client = createClient({
  locale,
  onError: (error) => {
    if (owner) owner.onError(error)
    else unreported.push(error)
  },
})

const path = location.pathname
const isHome = path === '/home' || path === '/'
const config = client.global.config()
// Without a session nothing of it is asked for.
const hadSession = readLoginUser() !== null
const user = hadSession ? client.user.info() : undefined
const slides = isHome && hadSession ? client.global.gallery() : undefined
const listed = isHome ? newestUnread : firstNotices(path, location.search)
const notices = listed && hadSession ? client.notice.list({ query: listed }) : undefined
const due = isHome && hadSession ? client.notice.list({ query: dueReplies }) : undefined
const cards = isHome && hadSession ? client.card.collection({ query: listOfCards }) : undefined
showFirst().catch(() => undefined)
preloadTexts([''])
if (path !== '/login') preloadTexts(['features/layout/', ...(isHome ? ['features/home/'] : [])])

/** Loads the first picture of the carousel, the largest of what a phone shows first. */
async function showFirst(): Promise<void> {
  const [{ config: portal }, found] = await Promise.all([config, slides])
  const url = found?.[portal.banner_index]?.image_url
  if (!url) return
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.src = url
}

function preloadTexts(folders: readonly string[]): void {
  for (const folder of folders) catalogues[`./${folder}locales/${locale()}.po`]?.().catch(() => undefined)
}

type Call<Args extends unknown[], Data> = (...args: Args) => Promise<Data>

/** A call whose first answer has been asked for already, if it is the same call. */
function startedCall<Args extends [input?: { query?: unknown; signal?: AbortSignal }], Data>(
  call: Call<Args, Data>,
  started: Promise<Data> | undefined,
  query?: unknown,
): Call<Args, Data> {
  let left = started
  // The caller that takes the answer handles its failure.
  started?.catch(() => undefined)
  return async (...args) => {
    const answer = left
    const [input] = args
    if (!answer || JSON.stringify(input?.query) !== JSON.stringify(query)) return call(...args)
    left = undefined
    const data = await answer
    // An aborted call fails as any other.
    return input?.signal?.aborted ? call(...args) : data
  }
}

/** The client of the portal. It gives the answers that were asked for here to the first who makes the same call. */
export const prefetchedClient: Client = {
  ...client,
  global: {
    ...client.global,
    config: startedCall(client.global.config, config),
    gallery: startedCall(client.global.gallery, slides),
  },
  user: { ...client.user, info: startedCall(client.user.info, user) },
  notice: {
    ...client.notice,
    list: startedCall(startedCall(client.notice.list, due, dueReplies), notices, listed),
  },
  card: {
    ...client.card,
    collection: startedCall(client.card.collection, cards, listOfCards),
  },
}
