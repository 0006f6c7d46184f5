import type { Person } from '../support/people.ts'

/** One sheet of pictures. */
export interface PicturedRoute {
  path: string
  /** Who looks at it; nobody is a visitor who is not logged in. */
  as: Person | 'nobody'
  /** The file's name in `pictures/`, where the path itself makes a poor one. */
  name?: string
  /**
   * Calls that bring what the route itself shows. They are held back, emptied or failed for its three states.
   * Without it: every call but those that the whole portal starts with.
   */
  calls?: RegExp
}

/** What every route waits for before it shows anything of its own. */
export const startingCalls =
  /^\/api\/(events|auth\/|global\/(config|navs|changeLang|schoolNav|footer\w+)|ws\/(getUserInfo|orginfo\/getUserInfo|updateUserInfoSession))/

/** The newest notice of the demo campus, which holds this many: it has files and a question. */
const newestNotice = 2700

/** A group of the issuer’s with people and with organisations in it. */
const mixedGroup = 6

export const routes: PicturedRoute[] = [
  { path: '/login', as: 'nobody', calls: /^\/api\/auth\/login/ },
  { path: '/browse', as: 'nobody' },
  { path: '/about', as: 'nobody' },
  { path: '/help', as: 'nobody' },
  { path: '/services', as: 'nobody' },
  { path: '/home', as: 'student' },
  { path: '/appstore', as: 'student' },
  { path: '/userinfo', as: 'teacher' },
  { path: '/security', as: 'student' },
  { path: '/urlmanage', as: 'admin' },
  { path: '/urlmanage?view=outbox', as: 'admin', name: 'urlmanage-outbox' },
  { path: '/urlmanage?view=records', as: 'admin', name: 'urlmanage-records' },
  { path: `/global/search/${encodeURIComponent('课程')}`, as: 'student', name: 'search' },
  { path: '/chain?kind=app&id=library', as: 'student', name: 'chain' },
  { path: '/notice-v2/default', as: 'student' },
  { path: '/notice-v2/recv', as: 'student' },
  { path: '/notice-v2/issued', as: 'issuer' },
  { path: '/notice-v2/subscribe', as: 'student' },
  { path: '/notice-v2/collect', as: 'student' },
  { path: `/notice-v2/detail/recv/${newestNotice}`, as: 'student', name: 'notice-v2-detail-recv' },
  { path: `/notice-v2/detail/issued/${newestNotice}`, as: 'issuer', name: 'notice-v2-detail-issued' },
  { path: '/notice-v2/send', as: 'issuer' },
  { path: '/notice-v2/send/success', as: 'issuer' },
  { path: `/notice-v2/edit/${newestNotice}`, as: 'issuer', name: 'notice-v2-edit' },
  { path: '/notice-v2/group/default', as: 'issuer' },
  { path: '/notice-v2/group/create/people', as: 'issuer' },
  { path: '/notice-v2/group/create/organization', as: 'issuer' },
  { path: `/notice-v2/detail/group/${mixedGroup}`, as: 'issuer', name: 'notice-v2-group' },
  { path: `/notice-v2/detail/group/${mixedGroup}?edit=true`, as: 'issuer', name: 'notice-v2-group-edit' },
  { path: '/no/such/page', as: 'student', name: 'not-found' },
]

export const nameOf = ({ path, name }: PicturedRoute) => name ?? path.replace(/^\//, '').replaceAll('/', '-')
