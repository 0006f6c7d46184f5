import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '../features/account/confirm/confirm-dialog.tsx'
import { SessionEndedDialog } from '../features/account/confirm/session-ended-dialog.tsx'
import { hasUnsavedChanges } from '../shared/unsaved-changes.ts'
import { loadFeature } from './i18n.ts'
import { Providers } from './providers.tsx'

/*
 * Dialogs over any open content that ask the person to prove their identity. They share one module, so that the entry
 * chunk refers to only one more chunk.
 */

/** Asks the person to confirm their identity; resolves to whether they have. */
export const confirmIdentity = shareWhileOpen((end) => <ConfirmDialog onEnd={end} />)

const askToLogIn = shareWhileOpen((end) => <SessionEndedDialog onEnd={end} />)

/**
 * Lets a person with unsaved input log in again in another tab. Resolves to whether they have; resolves to false
 * immediately if leaving the page loses nothing.
 */
export function logInAgain(): Promise<boolean> {
  return mayHaveUnsavedInput() ? askToLogIn() : Promise.resolve(false)
}

const FIELDS = 'form, input, textarea, [contenteditable="true"]'

/** Whether there may be unsaved input. An open dialog with fields counts even if the focus is on a button. */
function mayHaveUnsavedInput(): boolean {
  return (
    hasUnsavedChanges() ||
    !!document.activeElement?.closest(`${FIELDS}, [role="alertdialog"]`) ||
    !!document.querySelector(`[role="dialog"] :is(${FIELDS})`)
  )
}

/** Concurrent calls share one dialog. */
function shareWhileOpen(dialog: (end: (hasSucceeded: boolean) => void) => ReactNode): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined
  return () => {
    pending ??= show(dialog).finally(() => {
      pending = undefined
    })
    return pending
  }
}

/**
 * Shows a dialog in its own React root, so that everything open below keeps its input. Resolves to the result of the
 * dialog.
 */
async function show(dialog: (end: (hasSucceeded: boolean) => void) => ReactNode): Promise<boolean> {
  await Promise.all([loadFeature('account/confirm'), loadFeature('account/factors')])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  try {
    return await new Promise<boolean>((resolve) => root.render(<Providers>{dialog(resolve)}</Providers>))
  } finally {
    // In a separate task: React is still rendering the end of the dialog.
    setTimeout(() => {
      root.unmount()
      host.remove()
    })
  }
}
