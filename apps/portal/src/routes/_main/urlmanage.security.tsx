import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FactorPolicyPage } from '../../features/admin/security/factor-policy-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/security')({
  staticData: { title: msg`Log-in security` },
  component: FactorPolicyPage,
})
