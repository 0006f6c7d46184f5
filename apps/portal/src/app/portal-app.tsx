import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { prepareDates } from '../shared/format-date.ts'
import { localeAtom } from '../state/locale.ts'
import { connectFocus } from './focus.ts'
import { connectNewVersion } from './new-version.ts'
import { Providers } from './providers.tsx'
import { preloadPage, router } from './router.ts'
import { connectSessionEnd } from './session-end.ts'
import { store } from './store.ts'

/** Starts loading what the first page needs beside the configuration. */
export function prepare(): void {
  preloadPage()
  // In a task of its own, while the configuration is on its way.
  setTimeout(() => prepareDates(store.get(localeAtom), 'weekday'))
}

/** Shows the page of the current address. */
export async function show(root: Root): Promise<void> {
  connectFocus(router)
  connectSessionEnd(router)
  connectNewVersion()
  // A transition is rendered in slices, between which a phone can do something else.
  startTransition(() =>
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}
