import type { Person } from '../support/people.ts'
import { type PortalRoute, readPortalRoutes } from '../support/portal-routes.ts'
import { testAll } from '../support/test-all.ts'

/** How a route is visited for its contact sheet, its accessibility test and its other tests. */
export interface Visit {
  /** Its address; the route's path where there are no parameters. */
  path: string
  /** Visitor of the page; `nobody` is a visitor who is not logged in. */
  as: Person | 'nobody'
  /** The file's name in `pictures/`, where the path itself makes a poor one. */
  name?: string
  /**
   * Calls that load the data of the route itself. They are held back, emptied or failed for its three states. By
   * default every call except those that the whole portal starts with.
   */
  calls?: RegExp
}

/** A visit with the route that it shows. */
interface RouteVisit extends Visit {
  route: PortalRoute
}

/** Calls that every route waits for before it shows anything of its own. */
export const startingCalls =
  /^\/api\/(events|auth\/|global\/(config|navs|changeLang|schoolNav|footer\w+)|ws\/(getUserInfo|orginfo\/getUserInfo|updateUserInfoSession))/

/** The newest notice of the demo campus, which contains this many notices. The notice has files and a question. */
const newestNotice = 2700

/** A group of the issuer’s with people and with organisations in it. */
const mixedGroup = 6

/**
 * Routes with parameters, with several views, or for a particular visitor. All others are visited at their path, by a
 * student if they need a log-in, else without one.
 */
const visits: Record<string, Visit[]> = {
  '/login': [{ path: '/login', as: 'nobody', calls: /^\/api\/auth\/login/ }],
  // An administrator's view of the setup once it is over; its steps are in setup.ts.
  '/setup': [{ path: '/setup', as: 'admin' }],
  '/userinfo': [{ path: '/userinfo', as: 'teacher' }],
  '/global/search/$text': [{ path: `/global/search/${encodeURIComponent('课程')}`, as: 'student', name: 'search' }],
  '/chain': [{ path: '/chain?kind=app&id=library', as: 'student', name: 'chain' }],
  '/notice-v2/issued': [{ path: '/notice-v2/issued', as: 'issuer' }],
  '/notice-v2/detail/$box/$id': [
    { path: `/notice-v2/detail/recv/${newestNotice}`, as: 'student', name: 'notice-v2-detail-recv' },
    { path: `/notice-v2/detail/issued/${newestNotice}`, as: 'issuer', name: 'notice-v2-detail-issued' },
  ],
  '/notice-v2/settings': [{ path: '/notice-v2/settings', as: 'student' }],
  '/notice-v2/send': [{ path: '/notice-v2/send', as: 'issuer' }],
  '/notice-v2/send/success': [{ path: '/notice-v2/send/success', as: 'issuer' }],
  '/notice-v2/edit/$id': [{ path: `/notice-v2/edit/${newestNotice}`, as: 'issuer', name: 'notice-v2-edit' }],
  '/notice-v2/group/default': [{ path: '/notice-v2/group/default', as: 'issuer' }],
  '/notice-v2/group/create/$tab': [
    { path: '/notice-v2/group/create/people', as: 'issuer' },
    { path: '/notice-v2/group/create/organization', as: 'issuer' },
  ],
  '/notice-v2/detail/group/$id': [
    { path: `/notice-v2/detail/group/${mixedGroup}`, as: 'issuer', name: 'notice-v2-group' },
    { path: `/notice-v2/detail/group/${mixedGroup}?edit=true`, as: 'issuer', name: 'notice-v2-group-edit' },
  ],
  '/urlmanage/content/$kind': (
    ['app', 'pinned', 'system', 'nav', 'footer', 'slide', 'background', 'help', 'tip', 'memo', 'agenda'] as const
  ).map((kind) => ({ path: `/urlmanage/content/${kind}`, as: 'admin' })),
  '/$': [{ path: '/no/such/page', as: 'student', name: 'not-found' }],
}

function visitsOf(route: PortalRoute): Visit[] {
  const { path, layout } = route
  if (visits[path]) return visits[path]
  if (path.includes('$')) {
    throw new Error(
      `The route ${path} has parameters: say in scripts/pictures/routes.ts with which ones it is visited.`,
    )
  }
  if (path.startsWith('/urlmanage')) return [{ path, as: 'admin' }]
  return [{ path, as: layout === 'main' ? 'student' : 'nobody' }]
}

const portalRoutes = readPortalRoutes()
const gone = Object.keys(visits).filter((path) => !portalRoutes.some((route) => route.path === path))
if (gone.length > 0) throw new Error(`scripts/pictures/routes.ts names routes that are not there: ${gone.join(', ')}.`)

/** Every page of the portal, at an address. */
export const routes: RouteVisit[] = portalRoutes.flatMap((route) =>
  visitsOf(route).map((visit) => ({ ...visit, route })),
)

/**
 * Routes that tests visit. The lists of content are one page: without `--all` two of them, one with pictures and one
 * with texts.
 */
export const testedRoutes = routes.filter(
  ({ path, route }) => testAll || route.path !== '/urlmanage/content/$kind' || /\/(app|help)$/.test(path),
)

export const nameOf = ({ path, name }: Visit) => name ?? path.replace(/^\//, '').replaceAll('/', '-')
