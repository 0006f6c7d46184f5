import { Trans } from '@lingui/react/macro'
import { EmptyState, Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { rolesAtom } from '../../../state/session.ts'

/** Shown while nothing has been written about the institution. */
export function NoInstitution() {
  const isAdmin = useAtomValue(rolesAtom).includes('admin')
  return (
    <EmptyState
      title={<Trans>Nothing is written about the institution yet</Trans>}
      description={isAdmin ? <Trans>Name, motto, introduction and contact belong here.</Trans> : undefined}
      action={
        isAdmin && (
          <Link href="/urlmanage/look">
            <Trans>Write something about it</Trans>
          </Link>
        )
      }
    />
  )
}
