import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import MailOpen from 'lucide-react/icons/mail-open'
import { type Ref, Suspense } from 'react'
import { Panel } from '../../../../shared/panel.tsx'
import type { NoticeOrigin } from '../boxes.ts'
import { OpenNotice } from './lazy-reader.tsx'

interface NoticePaneProps {
  ref: Ref<HTMLElement>
  origin: NoticeOrigin
  id: number | undefined
  /** Called when the notice is loaded. */
  onShown: () => void
  /** Called on Escape. */
  onLeave: () => void
}

/** The reading pane beside the list; it stays in view while the list scrolls. */
export function NoticePane({ ref, origin, id, onShown, onLeave }: NoticePaneProps) {
  const { t } = useLingui()
  return (
    <Panel
      ref={ref}
      onKeyDown={(event) => {
        // Dialogs are elsewhere in the document and handle their own Escape.
        const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key === 'Escape' && inside && !event.defaultPrevented) onLeave()
      }}
      aria-label={t`Reading pane`}
      // Scrollable areas must be reachable by keyboard.
      tabIndex={0}
      className="sticky top-[calc(var(--qd-header-height)+1rem)] max-h-[calc(100dvh-var(--qd-header-height)-2rem)] min-h-96 overflow-y-auto outline-focus focus-visible:outline-2 has-[h2:focus-visible]:outline-2"
    >
      {id === undefined ? (
        <EmptyState
          className="min-h-96"
          icon={<MailOpen size={28} />}
          title={<Trans>Choose a notice to read it here</Trans>}
        />
      ) : (
        <Suspense>
          <OpenNotice key={`${origin} ${id}`} origin={origin} id={id} onShown={onShown} />
        </Suspense>
      )}
    </Panel>
  )
}
