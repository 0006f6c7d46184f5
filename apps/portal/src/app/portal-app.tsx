import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { connectFocus } from './focus.ts'
import { connectNewVersion } from './new-version.ts'
import { Providers } from './providers.tsx'
import { preloadPage, router } from './router.ts'
import { connectSessionEnd } from './session-end.ts'

/** Starts loading the code and the texts of the first page, while the configuration loads. */
export function prepare(): void {
  preloadPage()
}

/** Shows the page of the current address. */
export async function show(root: Root): Promise<void> {
  connectFocus(router)
  connectSessionEnd(router)
  connectNewVersion()
  // Rendered in small steps, so that the browser can react in between: the first page has a few hundred components.
  startTransition(() =>
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}
