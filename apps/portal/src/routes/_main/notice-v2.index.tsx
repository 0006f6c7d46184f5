import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_main/notice-v2/')({
  staticData: { title: null },
  beforeLoad: () => {
    throw redirect({ to: '/notice-v2/default', replace: true })
  },
})
