import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/cas')({
  staticData: { title: null },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
