import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '../features/confirm/confirm-dialog.tsx'
import { loadFeature } from './i18n.ts'
import { Providers } from './providers.tsx'

let running: Promise<boolean> | undefined

/** Asks who it is, over whatever is open; resolves to whether the person has proved it. Calls that wait share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  running ??= ask().finally(() => {
    running = undefined
  })
  return running
}

/** In a root of its own, so that what is open below keeps everything that was typed. */
async function ask(): Promise<boolean> {
  await Promise.all([loadFeature('confirm'), loadFeature('shared/factors')])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  try {
    return await new Promise<boolean>((resolve) => {
      root.render(
        <Providers>
          <ConfirmDialog onEnd={resolve} />
        </Providers>,
      )
    })
  } finally {
    // In a task of its own: React is still rendering the end of the dialog.
    setTimeout(() => {
      root.unmount()
      host.remove()
    })
  }
}
