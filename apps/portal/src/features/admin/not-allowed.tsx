import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import ShieldX from 'lucide-react/icons/shield-x'
import { Panel } from '../../shared/panel.tsx'

/** Shown to people who are not administrators; says whom to ask. */
export function NotAllowed() {
  return (
    <Panel>
      <EmptyState
        icon={<ShieldX size={28} />}
        title={<Trans>Only administrators may see this page</Trans>}
        description={<Trans>Error 403. If you need it for your work, ask an administrator of the portal.</Trans>}
        action={
          <Button asChild>
            <Link to="/home">
              <Trans>Back to the home page</Trans>
            </Link>
          </Button>
        }
      />
    </Panel>
  )
}
