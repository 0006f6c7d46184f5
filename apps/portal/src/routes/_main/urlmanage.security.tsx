import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginSecurityPage } from '../../features/admin/security/login-security-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/security')({
  staticData: { title: msg`Log-in security` },
  component: LoginSecurityPage,
})
