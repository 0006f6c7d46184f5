import { atom } from 'jotai'

/** Whether the server has a newer version of the portal than this page. */
export const newVersionAtom = atom(false)

/** Loads the portal’s HTML and checks whether it starts another script than this page. */
export const checkVersionAtom = atom(null, async (get, set) => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!script || get(newVersionAtom)) return
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' })
    if (response.ok && !(await response.text()).includes(script)) set(newVersionAtom, true)
  } catch {
    // Offline: there is no new version to load.
  }
})
