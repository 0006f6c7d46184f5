import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootLayout } from '../app/root-layout.tsx'
import type { RouterContext } from '../app/router-types.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: null },
  component: RootLayout,
})
