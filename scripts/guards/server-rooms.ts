/**
 * The rooms of the server, lowest first: a file imports from its own room and from lower ones, and two rooms of one level
 * not from each other. A module that is not named here is a leaf: it may use all of these, and no module may use it.
 */
const serverLevels: readonly (readonly string[])[] = [
  ['lifecycle'],
  ['settings'],
  ['database'],
  ['http'],
  ['shared'],
  ['session'],
  ['contract'],
  [
    'modules/audit',
    'modules/change',
    'modules/draft',
    'modules/notice-content',
    'modules/organization',
    'modules/person',
    'modules/rights',
    'modules/search-index',
  ],
  ['modules/account-message'],
  ['modules/directory'],
  ['modules/sign-on'],
  ['modules/ldap'],
  ['modules/factor'],
  ['modules/audience', 'modules/auth', 'modules/delivery', 'modules/upload'],
  ['modules/look', 'modules/notice'],
  ['modules/config'],
  ['modules/app', 'modules/card', 'modules/directory-import', 'modules/publishing'],
  ['a leaf among the modules', 'dispatcher', 'plugins'],
  ['modules/handlers.gen.ts'],
  ['modules/index.ts'],
  ['seed'],
  ['admin-command', 'backup', 'demo'],
  ['app'],
]

/** The room of a path below `apps/server/src/`. */
function serverRoom(path: string): string {
  if (
    /^(attribute-map|config|gateway-settings|ldap-settings|master-key-settings|message-channels|sign-on-providers|sign-on-settings)\.ts$/.test(
      path,
    )
  )
    return 'settings'
  if (/^(app|serve|server)\.ts$/.test(path)) return 'app'
  return /^(modules\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path
}

function serverLevel(room: string): number {
  const level = serverLevels.findIndex((rooms) => rooms.includes(room))
  if (level >= 0 || !room.startsWith('modules/')) return level
  return serverLevels.findIndex((rooms) => rooms.includes('a leaf among the modules'))
}

/** Whether a file of the server may import another one. Both are paths below `apps/server/src/`. */
export function mayImport(importer: string, target: string): boolean {
  const [from, to] = [serverRoom(importer), serverRoom(target)]
  // A folder that has no level yet may import nothing, so that it gets one.
  return from === to || (serverLevel(to) >= 0 && serverLevel(to) < serverLevel(from))
}
