/**
 * The areas of the server from the lowest to the highest: a file imports from its own area and from those before it.
 * The files next to the folders combine everything.
 */
const areas = [
  ...['process', 'database', 'runtime', 'background', 'platform', 'people', 'identity', 'notices', 'look', 'home'],
  ...['operation', 'plugins', 'commands', 'seed', 'demo', 'beside the folders'],
]

/** The index of the area of a path below `apps/server/src/`; -1 if its folder is not an area. */
function placeOf(path: string): number {
  const [, folder = 'beside the folders'] = /^([^/]+)\//.exec(path) ?? []
  return areas.indexOf(folder)
}

/** Whether a file of the server may import another one. Both are paths below `apps/server/src/`. */
export function mayImport(importer: string, target: string): boolean {
  return placeOf(target) >= 0 && placeOf(target) <= placeOf(importer)
}
