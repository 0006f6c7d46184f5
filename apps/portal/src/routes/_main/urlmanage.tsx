import { createFileRoute, redirect } from '@tanstack/react-router'
import { BackstageFrame } from '../../features/admin/backstage-frame.tsx'

/** Addresses of before: links in mails and bookmarks still lead to them. */
const formerViews = { outbox: '/urlmanage/outbox', records: '/urlmanage/records' } as const

export const Route = createFileRoute('/_main/urlmanage')({
  staticData: { title: null },
  beforeLoad({ search }) {
    const to = formerViews[(search as { view?: keyof typeof formerViews }).view ?? ('' as 'outbox')]
    if (to) throw redirect({ to, replace: true })
  },
  loader: ({ context }) => context.loadFeature('admin'),
  component: BackstageFrame,
})
