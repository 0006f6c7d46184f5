import { useLingui } from '@lingui/react/macro'
import type { BaseRole } from './state.ts'

/** The names of the roles for which the home page is arranged. */
export function useRoleNames(): Record<BaseRole, string> {
  const { t } = useLingui()
  return {
    any: t`Everyone`,
    student: t`Students`,
    staff: t`Staff`,
    issuer: t`Issuers`,
    admin: t`Administrators`,
  }
}
