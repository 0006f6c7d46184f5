import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import MailOpen from 'lucide-react/icons/mail-open'
import { Panel } from '../../shared/panel.tsx'
import type { NoticeOrigin } from './boxes.ts'
import { OpenNotice } from './open-notice.tsx'

/** The reading pane beside the list; it stays in view while the list scrolls. */
export function NoticePane({ origin, id }: { origin: NoticeOrigin; id: number | undefined }) {
  const { t } = useLingui()
  return (
    <Panel
      aria-label={t`Reading pane`}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      className="sticky top-[calc(var(--qd-header-height)+1rem)] max-h-[calc(100dvh-var(--qd-header-height)-2rem)] min-h-96 overflow-y-auto outline-focus focus-visible:outline-2"
    >
      {id === undefined ? (
        <EmptyState
          className="min-h-96"
          icon={<MailOpen size={28} />}
          title={<Trans>Choose a notice to read it here</Trans>}
        />
      ) : (
        <OpenNotice key={`${origin} ${id}`} origin={origin} id={id} />
      )}
    </Panel>
  )
}
