import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/notice/')({
  staticData: { title: null },
  beforeLoad: () => {
    throw redirect({ to: '/notice-v2', replace: true })
  },
})
