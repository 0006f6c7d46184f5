let used = false
const noteUse = () => {
  used = true
}
for (const type of ['pointerover', 'keydown']) addEventListener(type, noteUse, { capture: true, once: true })

/** The files that this page has asked for, each with the promise that it has arrived. */
const requests = new Map<string, Promise<unknown>>()

/**
 * Loads a chunk together with what it imports; calls to it are what Vite makes of each `import()`. Unlike Vite's own,
 * it fetches the files before they are imported: a browser never again asks for a module that failed to load, so a
 * retry could not succeed before the page is reloaded.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map(request))
    return await load()
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

function request(file: string): Promise<unknown> | undefined {
  const path = `/${file}`
  if (!requests.has(path) && !document.querySelector(`[src="${path}"],[href="${path}"]`)) {
    const request = path.endsWith('.css') ? addStyles(path) : fetchScript(path)
    requests.set(path, request)
    request.catch(() => requests.delete(path))
  }
  return requests.get(path)
}

async function fetchScript(path: string): Promise<void> {
  // Before the page is used speed counts more, and a failure can be mended by a reload without losing anything.
  if (!used) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: path }),
    )
    return
  }
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}

function addStyles(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: path })
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(path))
    }
    document.head.append(link)
  })
}
