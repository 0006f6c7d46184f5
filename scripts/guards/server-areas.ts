/** The server from the ground up: a file imports from its own area and from those before it. Those beside the folders put it all together. */
const areas = [
  ...['process', 'database', 'runtime', 'background', 'platform', 'people', 'identity', 'notices', 'look', 'home'],
  ...['operation', 'plugins', 'commands', 'seed', 'demo', 'beside the folders'],
]

/** The place of a path below `apps/server/src/` among the areas; -1 if its folder is none. */
function placeOf(path: string): number {
  const [, folder = 'beside the folders'] = /^([^/]+)\//.exec(path) ?? []
  return areas.indexOf(folder)
}

/** Whether a file of the server may import another one. Both are paths below `apps/server/src/`. */
export function mayImport(importer: string, target: string): boolean {
  return placeOf(target) >= 0 && placeOf(target) <= placeOf(importer)
}
