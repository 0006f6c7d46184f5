import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomeBasePage } from '../../features/admin/home-base/home-base-page.tsx'

/** The role and the organisation whose arrangement is shown. */
function homeBaseSearch(search: Record<string, unknown>): { organization?: number; role?: string } {
  const organization = Number(search.organization)
  return {
    ...(Number.isInteger(organization) && organization > 0 && { organization }),
    ...(typeof search.role === 'string' && { role: search.role }),
  }
}

export const Route = createFileRoute('/_main/urlmanage/home')({
  staticData: { title: msg`Home base` },
  validateSearch: homeBaseSearch,
  component: HomeBasePage,
})
