import { type ApiError, type ContractData, createClient } from '@quadrangle/api-client'
import { type FirstCall, firstCalls } from './shared/first-calls.ts'
import { startCall, withAnswer } from './shared/started-calls.ts'
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
  confirm: () => Promise<boolean>
}

let owner: ClientOwner | undefined
let sessionEnded = false
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
  confirm: async () => owner?.confirm() ?? false,
  onError: (error) => {
    if (error.errcode === 401) sessionEnded = true
    if (owner) owner.onError(error)
    else unreported.push(error)
  },
})

const path = location.pathname
const person = readLoginUser()?.user_id
const start = (call: FirstCall) => startCall(client, call)
const config = start(['global', 'config'])
const calls = [config]
// Without a session nothing else is asked for.
if (person !== undefined) {
  calls.push(...[['user', 'info'] satisfies FirstCall, ...firstCalls(path, location.search)].map(start))
}
showFirst().catch(() => undefined)
preloadTexts([''])
if (path !== '/login')
  preloadTexts(['features/layout/', ...(path === '/home' || path === '/' ? ['features/home/'] : [])])

/** Loads the first picture of the carousel, the largest of what a phone shows first. */
async function showFirst(): Promise<void> {
  const slides = calls.find(({ name }) => name === 'gallery')
  const [{ config: portal }, found] = (await Promise.all([config.answer, slides?.answer])) as [
    ContractData<'global', 'config'>,
    ContractData<'global', 'gallery'>?,
  ]
  const url = found?.[portal.banner_index]?.image_url
  if (!url) return
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.src = url
}

function preloadTexts(folders: readonly string[]): void {
  for (const folder of folders) catalogues[`./${folder}locales/${locale()}.po`]?.().catch(() => undefined)
}

const isSameSession = () => !sessionEnded && readLoginUser()?.user_id === person

/** The client of the portal. It has the answers that were asked for here, as long as that session lasts. */
export const prefetchedClient = calls.reduce(
  // The configuration is the same for everyone.
  (before, call) => withAnswer(before, call, call === config ? () => true : isSameSession),
  client,
)
