import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/notice/create')({
  staticData: { title: null },
  beforeLoad: () => {
    throw redirect({ to: '/notice-v2/send', replace: true })
  },
})
