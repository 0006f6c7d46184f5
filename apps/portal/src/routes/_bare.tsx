import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BareLayout } from '../features/shell/layout/bare-layout.tsx'

export const Route = createFileRoute('/_bare')({
  staticData: { title: null },
  component: Page,
})

function Page() {
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  )
}
