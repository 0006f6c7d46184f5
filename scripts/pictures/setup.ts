import { type BodyOf, CLIENT_HEADER, CLIENT_NAME, type Contract, contract } from '@quadrangle/api-client/contract'
import type { APIRequestContext, Browser } from 'playwright'
import { adminPassword, type EmptyServer } from '../support/empty-portal.ts'
import type { Visit } from './routes.ts'
import type { Session, Sessions } from './shoot.ts'

type Body<Call extends keyof Contract['setup']> = BodyOf<Contract['setup'][Call]>

/** A page of the set-up, and the data saved there before the next page is shown. */
interface SetupStep {
  name: string
  as: Visit['as']
  /** Opens the page without the key in its address. */
  withoutKey?: boolean
  save?: (server: EmptyServer, request: APIRequestContext) => Promise<unknown>
}

const names: Body<'saveNames'> = {
  name: '青川师范学院',
  name_en: 'Qingchuan Normal College',
  motto: '学高身正',
  motto_en: 'Learn, and be upright',
  website: 'https://www.qingchuan.example.edu',
  contact_phone: '0512-5550100',
  contact_email: '',
  logo: '',
  logo_dark: '',
  language: 'zh',
}
const look: Body<'saveLook'> = { brand_color: '#0f766e' }
const organizations: Body<'saveOrganizations'> = {
  list: [
    { name: '文学院', name_en: 'School of Arts' },
    { name: '图书馆', name_en: 'Library' },
  ],
  removed: [],
}
const start: Body<'saveStart'> = { cards: ['notices', 'agenda', 'todo', 'apps'], apps: [], removed: [] }

async function post(request: APIRequestContext, { path }: { path: string }, body: unknown): Promise<unknown> {
  const response = await request.post(`/api${path}`, { headers: { [CLIENT_HEADER]: CLIENT_NAME }, data: body })
  if (!response.ok()) throw new Error(`The set-up failed at ${path}: ${await response.text()}`)
  return ((await response.json()) as { data: unknown }).data
}

const { begin, saveNames, saveLook, saveOrganizations, saveStart } = contract.setup
const steps: readonly SetupStep[] = [
  { name: 'setup-0-no-key', as: 'nobody', withoutKey: true },
  {
    name: 'setup-1-account',
    as: 'nobody',
    save: ({ address }, request) => {
      const key = address.split('#key=')[1] ?? ''
      const account: Body<'begin'> = { key, number: 'A0001', name: '陆知行', password: adminPassword }
      return post(request, begin, { ...account, name_en: 'Lu Zhixing' })
    },
  },
  { name: 'setup-2-names', as: 'admin', save: (_server, request) => post(request, saveNames, names) },
  { name: 'setup-3-look', as: 'admin', save: (_server, request) => post(request, saveLook, look) },
  { name: 'setup-4-organizations', as: 'admin', save: (_, request) => post(request, saveOrganizations, organizations) },
  { name: 'setup-5-start', as: 'admin', save: (_server, request) => post(request, saveStart, start) },
  { name: 'setup-6-ready', as: 'admin' },
]

/** The names of the contact sheets of the set-up: without a key, its five steps, and its end. */
export const setupNames = steps.map(({ name }) => name)

/** Goes through the set-up of an empty portal, and calls `show` for each of its pages. */
export async function walkSetup(
  browser: Browser,
  server: EmptyServer,
  show: (visit: Visit, sessions: Sessions) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.portal.url })
  const sessions: Sessions = new Map()
  for (const { name, as, withoutKey, save } of steps) {
    const { hash } = new URL(server.address)
    const path = as === 'nobody' && !withoutKey ? `/setup${hash}` : '/setup'
    await show({ path, as, name, calls: /^\/api\/setup\// }, sessions)
    const data = await save?.(server, context.request)
    // The first step logs the administrator in.
    if (sessions.size === 0 && data) {
      sessions.set('admin', { cookies: await context.cookies(), user: data as Session['user'] })
    }
  }
  await context.close()
}
