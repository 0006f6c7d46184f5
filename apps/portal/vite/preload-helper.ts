import { importedFile } from './imported-file.ts'

let used = false
const noteUse = () => {
  if (used) return
  used = true
  // A failure is reported by the import that needs the list.
  chunkImports().catch(() => undefined)
}
for (const type of ['pointerover', 'keydown']) addEventListener(type, noteUse, { capture: true, once: true })

/** The files that this page has asked for, each with the promise that it has arrived. */
const requests = new Map<string, Promise<unknown>>()

let imports: Promise<Record<string, readonly string[]>> | undefined

/** The files that each chunk needs, its own included. `chunk-imports.ts` writes them. */
function chunkImports() {
  if (!imports) {
    const list = document.querySelector<HTMLMetaElement>('meta[name="chunk-imports"]')
    imports = fetchFile(list?.content ?? '').then((response) => response.json())
    imports.catch(() => {
      imports = undefined
    })
  }
  return imports
}

/**
 * Loads a chunk together with what it imports; calls to it are what Vite makes of each `import()`. Unlike Vite's own,
 * it fetches the files before they are imported: a browser never again asks for a module that failed to load, so a
 * retry could not succeed before the page is reloaded.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  stylesheets: readonly string[] = [],
): Promise<Module> {
  try {
    const needed = [...stylesheets]
    // Before the page is used speed counts more, and a failure can be mended by a reload without losing anything.
    if (used) {
      const [, file] = importedFile.exec(String(load)) ?? []
      needed.push(...((await chunkImports())[`assets/${file}`] ?? []))
    }
    await Promise.all(needed.map(request))
    return await load()
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

function request(file: string): Promise<unknown> | undefined {
  const path = `/${file}`
  if (!requests.has(path) && !document.querySelector(`[src="${path}"],[href="${path}"]`)) {
    const request = path.endsWith('.css') ? addStyles(path) : fetchFile(path).then((response) => response.arrayBuffer())
    requests.set(path, request)
    request.catch(() => requests.delete(path))
  }
  return requests.get(path)
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

function addStyles(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: path })
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(path))
    }
    // After the stylesheet of the page, which is at the end of it: of two equal rules the later one wins.
    document.body.append(link)
  })
}
