import { existsSync, readdirSync, statSync } from 'node:fs'
import { API_PREFIX, type Auth, contract, costs, type Endpoint } from '@quadrangle/api-client/contract'
import { inRoot } from '../../scripts/support/paths.ts'
import { type CallInput, QUERY_BYTES } from '../support/call-input.ts'
import { uuid } from './fill-schema.ts'
import type { MeasuredCall, Statement } from './inputs/call-table.ts'
import type { WorldFacts } from './world/facts.ts'

/** Addresses of the server that are no calls of the contract, measured and attacked as calls are. */
export interface Address extends MeasuredCall {
  /** The routes of the server that it represents. */
  readonly routes: readonly string[]
}

interface Kind {
  readonly method?: string
  readonly auth?: Auth
  /** The number of requests that the route itself counts; a route that counts as none has to be light. */
  readonly cost?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly restore?: (world: WorldFacts) => readonly Statement[]
}

type Requests = readonly (CallInput['raw'] & { readonly path: string })[]

function address(
  routes: string | readonly string[],
  requests: (world: WorldFacts) => Requests,
  { method = 'GET', auth = 'public', cost = 1, headers = {}, restore }: Kind = {},
): Address {
  const paths = [routes].flat()
  const inputs = (world: WorldFacts) =>
    requests(world).map((raw, at) => ({
      label: `${at + 1}: ${raw.path.slice(0, 60)}`,
      raw: { ...raw, headers: { ...headers, ...raw.headers } },
    }))
  return {
    name: `${method} ${paths[0]}`,
    routes: paths,
    endpoint: { ...(contract.global.footerInfo as Endpoint), method: method as 'GET', auth, cost, searchCost: cost },
    table: { inputs, anonymous: auth === 'public', ...(restore && { restore }) },
  }
}

const at = (...paths: string[]) => paths.map((path) => ({ path }))
const html = { accept: 'text/html' }
const long = 'a'.repeat(QUERY_BYTES)

/** The path in each encoding: a response that is compressed for each caller would take longest. */
const encoded = (path: string) =>
  ['identity', 'gzip', 'br'].map((encoding) => ({ path, headers: { 'accept-encoding': encoding } }))

const assets = inRoot('apps/portal/dist/assets')
const largestAsset = () =>
  existsSync(assets)
    ? readdirSync(assets)
        .filter((name) => name.endsWith('.js'))
        .toSorted((a, b) => statSync(`${assets}/${b}`).size - statSync(`${assets}/${a}`).size)[0]
    : undefined

const token = `qdscim_${'b'.repeat(43)}`
/** The id of a group of all people. */
const everyone = 1_000_000
const scimToken = (): readonly Statement[] => [
  [
    `insert into scim_token (name, token_hash, expires_at)
     select 'bench', hash, now() + interval '1 day' from sha256(convert_to($1, 'UTF8')) hash
     where not exists (select from scim_token t where t.token_hash = hash)`,
    [token],
  ],
  [`insert into scim_group (id, display_name) values (${everyone}, 'everyone') on conflict do nothing`, []],
  [
    `insert into scim_group_member (group_id, person_id) select ${everyone}, id from person
     where not exists (select from scim_group_member where group_id = ${everyone})`,
    [],
  ],
]
/** Identity providers are trusted as administrators are. */
const scim = {
  auth: 'admin' as const,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
  restore: scimToken,
}
const scimBody = (value: object) => ({ body: Buffer.from(JSON.stringify(value)), contentType: 'application/scim+json' })
/** A filter of the maximum length, with conditions that find little. */
const filter = encodeURIComponent(
  Array.from({ length: 10 }, (_, n) => `userName co "x${n}" or displayName co "长${n}"`).join(' or '),
)
const users = '/scim/v2/Users'
const groups = '/scim/v2/Groups'

export const addresses: readonly Address[] = [
  address('/*', () => at('/', '/login', '/nowhere', `/nowhere/${long}`, '/notice-v2/detail/recv/1'), {
    cost: costs.light,
    headers: html,
  }),
  address(['/favicon.svg', '/robots.txt'], () => at('/favicon.svg', '/robots.txt'), { cost: costs.light }),
  address(['/healthz', '/readyz'], () => at('/healthz', '/readyz'), { cost: costs.light }),
  address('/assets/*', () => at('/assets/nothing.js', `/assets/${largestAsset() ?? 'nothing.css'}`), {
    cost: costs.light,
    headers: { 'accept-encoding': 'br' },
  }),
  address(`${API_PREFIX}/openapi.json`, () => encoded(`${API_PREFIX}/openapi.json`)),
  address(
    ['', '/', '/json', '/yaml', '/static/*', '/static/index.html', '/static/swagger-initializer.js'].map(
      (path) => `${API_PREFIX}/docs${path}`,
    ),
    () => [
      ...at(`${API_PREFIX}/docs/`, `${API_PREFIX}/docs/static/swagger-initializer.js`),
      ...['json', 'yaml', 'static/swagger-ui-bundle.js'].flatMap((file) => encoded(`${API_PREFIX}/docs/${file}`)),
    ],
  ),
  address('/.well-known/jwks.json', () => at('/.well-known/jwks.json')),
  address(`${API_PREFIX}/card/v1.schema.json`, () => at(`${API_PREFIX}/card/v1.schema.json`)),
  address(`${API_PREFIX}/look/preview/end`, () => at(`${API_PREFIX}/look/preview/end`)),
  address(`${API_PREFIX}/sign-on/link`, () => at(`${API_PREFIX}/sign-on/link?token=${'a'.repeat(43)}`), { cost: 5 }),
  address('/files/:id', ({ files }) => at(`/files/${uuid(1)}`, `/files/${files.background}`, '/files/x')),
  address(`${API_PREFIX}/own-data`, () => at(`${API_PREFIX}/own-data`), { auth: 'user', cost: costs.export }),
  address(
    `${API_PREFIX}/notice-export`,
    ({ notice }) => at(...['csv', 'xlsx'].map((format) => `${API_PREFIX}/notice-export?id=${notice}&format=${format}`)),
    { auth: 'issuer', cost: costs.work },
  ),
  address(`${API_PREFIX}/notice-calendar/:id`, ({ notice }) => at(`${API_PREFIX}/notice-calendar/${notice}`), {
    auth: 'user',
  }),
  address(
    `${API_PREFIX}/audit-export`,
    () => at(`${API_PREFIX}/audit-export`, `${API_PREFIX}/audit-export?text=${encodeURIComponent('%_%'.repeat(30))}`),
    { auth: 'admin', cost: costs.export },
  ),
  address(
    `${API_PREFIX}/import-template`,
    () => at(...['csv', 'xlsx'].map((format) => `${API_PREFIX}/import-template?kind=people&format=${format}`)),
    { auth: 'admin' },
  ),
  address(
    users,
    () =>
      at(
        users,
        `${users}?count=200`,
        `${users}?count=200&startIndex=10000&sortBy=userName`,
        `${users}?filter=${filter}`,
      ),
    { ...scim, cost: 2 },
  ),
  address(`${users}/:id`, ({ people }) => at(`${users}/${people[0]}`), scim),
  address(groups, () => at(`${groups}?count=200`), { ...scim, cost: 2 }),
  address(`${groups}/:id`, () => at(`${groups}/${everyone}`, `${groups}?count=200&attributes=members`), {
    ...scim,
    cost: 6,
  }),
  address(`${users}/.search`, () => [{ path: `${users}/.search`, ...scimBody({ count: 200, filter: 'id pr' }) }], {
    ...scim,
    method: 'POST',
    cost: 2,
  }),
  address(
    [`${groups}/.search`, '/scim/v2/.search'],
    () =>
      [groups, '/scim/v2'].map((path) => ({
        path: `${path}/.search`,
        ...scimBody({ count: 200, filter: 'id pr', attributes: ['members', 'userName'] }),
      })),
    { ...scim, method: 'POST', cost: 6 },
  ),
  address(
    [users, groups],
    () =>
      [users, groups].map((path) => ({
        path,
        ...scimBody({ schemas: [], userName: long, members: Array(5_000).fill({ value: 'x' }) }),
      })),
    {
      ...scim,
      method: 'POST',
    },
  ),
  ...(['PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    address(
      [`${users}/:id`, `${groups}/:id`],
      () =>
        [users, groups].map((path) => ({
          path: `${path}/999999999`,
          ...scimBody({
            schemas: [],
            Operations: Array.from({ length: 90 }, () => ({ op: 'add', path: 'members', value: [{ value: '1' }] })),
          }),
        })),
      { ...scim, method },
    ),
  ),
  address(
    [
      '/scim/v2/Schemas',
      '/scim/v2/Schemas/:id',
      '/scim/v2/ResourceTypes',
      '/scim/v2/ResourceTypes/:id',
      '/scim/v2/ServiceProviderConfig',
      '/scim/v2/Bulk',
      '/scim/v2/Me',
      '/scim/v2/*',
    ],
    () => at('/scim/v2/Schemas', '/scim/v2/ServiceProviderConfig', '/scim/v2/Bulk', '/scim/v2/nothing'),
    scim,
  ),
]

/** Routes that are not measured here, and why. */
export const notMeasured: Readonly<Record<string, string>> = {
  [`${API_PREFIX}/events`]: 'a stream, which does not end',
  [`${API_PREFIX}/events/look`]: 'a stream, which does not end',
}
