import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { Panel } from '../../../shared/panel.tsx'
import { partAtom } from '../../../state/config.ts'

/** Shown to people who may not send notices; says whom to ask. */
export function NoRight() {
  const { email } = useAtomValue(partAtom('footerInfo'))
  return (
    <Panel>
      <EmptyState
        icon={<ShieldQuestion size={28} />}
        title={<Trans>You may not send notices</Trans>}
        description={
          email === '' ? (
            <Trans>The office of your organisation decides who may send in its name. Ask there.</Trans>
          ) : (
            <Trans>
              The office of your organisation decides who may send in its name. Ask there, or write to {email}.
            </Trans>
          )
        }
        action={
          <Button asChild>
            <Link to="/notice-v2/default">
              <Trans>Back to the notices</Trans>
            </Link>
          </Button>
        }
      />
    </Panel>
  )
}
