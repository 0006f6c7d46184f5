/** The folders in a folder of `features/`, each with the folders next to it that it may import. */
type Parts = Readonly<Record<string, readonly string[]>>

/** Parts by folder. Code used by several parts is in files next to them. */
const partsOf: Readonly<Record<string, Parts>> = {
  account: {
    confirm: ['factors'],
    factors: [],
    login: ['factors'],
    profile: [],
    'second-step': ['factors'],
    security: ['factors'],
  },
  admin: {
    audit: ['look'],
    content: [],
    directories: ['sign-on'],
    feedback: [],
    health: [],
    'home-base': [],
    import: [],
    look: [],
    organizations: [],
    outbox: [],
    people: [],
    security: [],
    'sign-on': [],
    sources: [],
  },
  apps: { appstore: [], browse: [], chain: [], services: [] },
  notices: {
    group: ['notice-form'],
    notice: ['notice-form'],
    'notice-form': [],
    notification: [],
    publishing: ['notice-form'],
  },
  'notices/notice': { editor: [], issuer: [], list: ['reader'], reader: ['issuer'] },
  'notices/publishing': { composer: ['drafts'], drafts: [], scheduled: [], sent: ['scheduled'] },
  pages: { about: [], help: [], preview: [], search: [], setup: [] },
  shell: { errors: [], layout: [], palette: [] },
}

const isPage = (file: string) => /-page\.tsx$/.test(file)

/**
 * Whether a file of the portal's features may import another one; both are paths below `features/`. An area imports no
 * other area, its parts import in one direction only, and only a page next to the parts combines them.
 */
export function mayImportFeature(importer: string, target: string): boolean {
  const [own, other] = [importer.split('/'), target.split('/')]
  const firstDifference = own.findIndex((name, at) => name !== other[at])
  if (firstDifference === 0) return false
  const parts = partsOf[own.slice(0, firstDifference).join('/')]
  if (parts === undefined) return true
  const [from = '', to = ''] = [own[firstDifference], other[firstDifference]]
  if (to in parts) return isPage(from) || (parts[from]?.includes(to) ?? false)
  return !(from in parts && isPage(to))
}
