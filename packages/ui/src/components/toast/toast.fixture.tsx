import { useEffect } from 'react'
import type { Fixtures } from '../../testing/fixture.ts'
import { useToast } from './toast-context.ts'
import { ToastProvider } from './toast-provider.tsx'

function Toaster() {
  const show = useToast()
  useEffect(() => {
    show({ title: '1', description: '2', action: { label: '3', altText: '4', onAction: () => undefined } })
  }, [show])
  return null
}

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ToastProvider: {
    render: () => (
      <ToastProvider>
        <Toaster />
      </ToastProvider>
    ),
    noElement: 'shows what the application reports, at the edge of the window',
  },
}
