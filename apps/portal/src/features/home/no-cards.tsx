import { Trans } from '@lingui/react/macro'
import { EmptyState, Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { Panel } from '../../shared/panel.tsx'
import { rolesAtom } from '../../state/session.ts'
import { cardsAtom } from './state-cards.ts'

/** Says why no card is shown: all are hidden, or the institution has none. */
export function NoCards() {
  const hasCards = useAtomValue(cardsAtom).length > 0
  const isAdmin = useAtomValue(rolesAtom).includes('admin')
  if (hasCards) {
    return (
      <Panel>
        <EmptyState
          title={<Trans>All cards are hidden</Trans>}
          description={<Trans>Select “Manage cards” to show some again.</Trans>}
        />
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        title={<Trans>There are no cards yet</Trans>}
        description={
          isAdmin ? (
            <Trans>Cards show your timetable, notices and other systems on this page.</Trans>
          ) : (
            <Trans>Your institution is still setting up this page.</Trans>
          )
        }
        action={
          isAdmin && (
            <Link href="/urlmanage/sources">
              <Trans>Add cards</Trans>
            </Link>
          )
        }
      />
    </Panel>
  )
}
