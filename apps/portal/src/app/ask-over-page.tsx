import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFeature } from './i18n.ts'
import { Providers } from './providers.tsx'

/**
 * Shows a dialog over whatever is open, in a root of its own, so that what is open below keeps everything that was typed.
 * Resolves to what the dialog ends with.
 */
export async function askOverPage(dialog: (end: (answer: boolean) => void) => ReactNode): Promise<boolean> {
  await Promise.all([loadFeature('confirm'), loadFeature('shared/factors')])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  try {
    return await new Promise<boolean>((resolve) => root.render(<Providers>{dialog(resolve)}</Providers>))
  } finally {
    // In a task of its own: React is still rendering the end of the dialog.
    setTimeout(() => {
      root.unmount()
      host.remove()
    })
  }
}
